/** What organisers and moderators changed: who, when, what, and how it was before and after. */

export type { AuditEntry, AuditFilter } from './audit-log.schema.ts'

/** Every kind of change that is recorded, with its words on the screen. A new kind is a new line. */
export const auditActions = {
  'staff-invited': 'Invited a team member',
  'staff-invited-again': 'Resent an invitation',
  'staff-invitation-withdrawn': 'Withdrew an invitation',
  'staff-joined': 'Set up their account',
  'staff-link-made': 'Created a set-up link',
  'staff-role-changed': 'Changed a role',
  'staff-removed': 'Removed a team member',
  'account-signed-in': 'Signed in',
  'account-sign-in-failed': 'Failed to sign in',
  'account-renamed': 'Changed their name',
  'account-password-changed': 'Changed their password',
  'account-two-step-on': 'Turned on two-step sign-in',
  'account-two-step-off': 'Turned off two-step sign-in',
  'account-recovery-codes-made': 'Created new recovery codes',
  'account-recovery-code-used': 'Signed in with a recovery code',
  'account-devices-ended': 'Signed out other devices',
  'chat-message-removed': 'Removed a message',
  'chat-messages-removed': 'Removed all of a person’s messages',
  'chat-report-dismissed': 'Dismissed reports on a message',
  'chat-muted': 'Muted an attendee',
  'chat-unmuted': 'Unmuted an attendee',
  'chat-banned': 'Banned an attendee from chat',
  'chat-unbanned': 'Unbanned an attendee',
  'chat-slow-mode-changed': 'Changed slow mode',
  'chat-closed': 'Closed a chat',
  'chat-opened': 'Reopened a chat',
  'chat-message-pinned': 'Pinned a message',
  'chat-message-unpinned': 'Unpinned a message',
  'chat-word-blocked': 'Blocked a word',
  'chat-word-allowed': 'Unblocked a word',
  'question-claimed': 'Took a question',
  'question-released': 'Released a question',
  'question-moved': 'Changed a question’s status',
  'question-answered': 'Answered a question',
  'question-approved': 'Approved a question',
  'question-unapproved': 'Withdrew a question from the audience',
  'question-merged': 'Merged a question',
  'question-unmerged': 'Undid the merge of a question',
  'announcement-made': 'Created an announcement',
  'announcement-withdrawn': 'Withdrew an announcement',
  'card-pinned': 'Pinned a card',
  'card-unpinned': 'Unpinned a card',
  'card-restored': 'Put a card back',
  'poll-made': 'Prepared a poll',
  'poll-opened': 'Opened a poll',
  'poll-closed': 'Closed a poll',
  'poll-removed': 'Removed a poll',
  'poll-restored': 'Put a poll back',
  'help-assigned': 'Assigned a help ticket',
  'help-answered': 'Replied to a help ticket',
  'help-noted': 'Added a note to a help ticket',
  'help-closed': 'Closed a help ticket',
  'help-reopened': 'Reopened a help ticket',
  'screen-link-made': 'Created a screen link',
  'screen-link-revoked': 'Revoked a screen link',
  'speaker-note-sent': 'Sent a note to the speakers',
  'speaker-note-cleared': 'Cleared a note to the speakers',
  'event-added': 'Created the event',
  'event-changed': 'Changed the event',
  'session-added': 'Added a session',
  'session-changed': 'Changed a session',
  'session-moved': 'Reordered the sessions',
  'session-removed': 'Removed a session',
  'session-restored': 'Restored a session',
  'session-directed': 'Changed how a session runs',
  'session-direction-undone': 'Took back a change to how a session runs',
  'library-added': 'Added a library',
  'library-changed': 'Changed a library',
  'library-moved': 'Reordered the libraries',
  'library-removed': 'Removed a library',
  'library-restored': 'Restored a library',
  'attendee-added': 'Added an attendee',
  'attendee-changed': 'Changed an attendee',
  'attendee-removed': 'Removed an attendee',
  'attendee-erased': 'Erased an attendee’s data',
  'attendee-data-taken': 'Exported an attendee’s data',
  'attendees-imported': 'Imported attendees',
  'attendees-exported': 'Exported attendees',
  'door-admitted': 'Admitted a refused sign-in',
  'door-corrected': 'Corrected a refused sign-in',
  'door-ignored': 'Ignored a refused sign-in',
  'door-undone': 'Took back a decision about a refused sign-in',
  'attendance-exported': 'Exported attendance',
  'chat-exported': 'Exported chat messages',
  'questions-exported': 'Exported questions',
  'help-exported': 'Exported help tickets',
  'closing-closed': 'Closed the event',
  'closing-reopened': 'Reopened the event',
  'closing-days-changed': 'Changed how long personal data is kept',
  'closing-erasing-begun': 'Started erasing all personal data',
  'closing-erasing-done': 'Erased all personal data',
} as const
export type AuditAction = keyof typeof auditActions
export const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** Lines that name nobody but the team; all others may contain an attendee's name or words. */
const withoutAttendees =
  /^(?:staff|account|event|session|library|screen|closing|attendees)-|^chat-(?:slow-mode-changed|closed|opened)$|-exported$/
export const attendeeActions: readonly AuditAction[] = actionNames.filter(
  (action) => !withoutAttendees.test(action),
)
/** What such a line says once they are erased. */
export const erasedPerson = 'an erased attendee'

/** A person's words, as a line of the log quotes them. */
export const quoted = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

export const auditPage = 50

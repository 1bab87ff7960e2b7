/** What organisers and moderators changed: who, when, what, and how it was before and after. */

export type { AuditEntry, AuditFilter } from './audit-log.schema.ts'

/** Every kind of change that is recorded, with its words on the screen. A new kind is a new line. */
export const auditActions = {
  'staff-invited': 'Invited',
  'staff-invited-again': 'Invited again',
  'staff-invitation-withdrawn': 'Withdrew an invitation',
  'staff-joined': 'Set up their account',
  'staff-link-made': 'Made a set-up link',
  'staff-role-changed': 'Changed a role',
  'staff-removed': 'Removed from the team',
  'account-signed-in': 'Signed in',
  'account-sign-in-failed': 'Failed to sign in',
  'account-renamed': 'Changed their name',
  'account-password-changed': 'Changed their password',
  'account-two-step-on': 'Turned two-step sign-in on',
  'account-two-step-off': 'Turned two-step sign-in off',
  'account-recovery-codes-made': 'Made new recovery codes',
  'account-recovery-code-used': 'Signed in with a recovery code',
  'account-devices-ended': 'Signed other devices out',
  'chat-message-removed': 'Removed a message',
  'chat-messages-removed': 'Removed all of a person’s messages',
  'chat-report-dismissed': 'Kept a reported message',
  'chat-muted': 'Muted',
  'chat-unmuted': 'Lifted a mute',
  'chat-banned': 'Banned from the chat',
  'chat-unbanned': 'Lifted a ban',
  'chat-slow-mode-changed': 'Changed the slow mode',
  'chat-closed': 'Closed a chat',
  'chat-opened': 'Opened a chat',
  'chat-message-pinned': 'Pinned a message',
  'chat-message-unpinned': 'Took a pin away',
  'chat-word-blocked': 'Blocked a word',
  'chat-word-allowed': 'Allowed a word again',
  'question-claimed': 'Took a question in hand',
  'question-released': 'Gave a question back',
  'question-moved': 'Put a question into another state',
  'question-answered': 'Answered a question',
  'announcement-made': 'Made an announcement',
  'announcement-withdrawn': 'Withdrew an announcement',
  'help-assigned': 'Gave a help ticket to someone',
  'help-answered': 'Answered a help ticket',
  'help-noted': 'Added a note to a help ticket',
  'help-closed': 'Closed a help ticket',
  'help-reopened': 'Opened a help ticket again',
  'presenter-link-made': 'Made a presenter link',
  'presenter-link-ended': 'Ended a presenter link',
  'event-changed': 'Changed the event',
  'session-added': 'Added a session',
  'session-changed': 'Changed a session',
  'session-moved': 'Moved a session',
  'session-removed': 'Removed a session',
  'session-restored': 'Brought a session back',
  'library-added': 'Added a library',
  'library-changed': 'Changed a library',
  'library-moved': 'Moved a library',
  'library-removed': 'Removed a library',
  'library-restored': 'Brought a library back',
  'attendee-added': 'Registered an attendee',
  'attendee-changed': 'Changed an attendee',
  'attendee-removed': 'Removed an attendee',
  'attendee-erased': 'Erased an attendee’s data',
  'attendee-data-taken': 'Exported an attendee’s data',
  'attendees-imported': 'Imported attendees',
  'attendees-exported': 'Exported the attendees',
  'attendance-exported': 'Exported the attendance',
  'chat-exported': 'Exported the chat',
  'questions-exported': 'Exported the questions',
  'help-exported': 'Exported the help tickets',
  'closing-closed': 'Closed the event',
  'closing-reopened': 'Opened the event again',
  'closing-days-changed': 'Changed how long personal data is kept',
  'closing-erasing-begun': 'Began to erase all personal data',
  'closing-erasing-done': 'Erased all personal data',
} as const
export type AuditAction = keyof typeof auditActions
export const actionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** Lines that name nobody but those who run the event; all others may hold an attendee's name or words. */
const withoutAttendees =
  /^(?:staff|account|event|session|library|presenter|closing|attendees)-|^chat-(?:slow-mode-changed|closed|opened)$|-exported$/
export const attendeeActions: readonly AuditAction[] = actionNames.filter(
  (action) => !withoutAttendees.test(action),
)
/** What such a line says once they are erased. */
export const erasedPerson = 'someone who was erased'

/** A person's words, as a line of the log quotes them. */
export const quoted = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

export const auditPage = 50

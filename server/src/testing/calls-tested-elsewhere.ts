/** Calls for which the test of all answers has no payload: their own tests cover them. */
export const callsTestedElsewhere: readonly string[] = [
  ...['sign-out', 'organiser-invitation', 'organiser-set-up'],
  // These require that there is no event yet.
  ...['organiser-event-add', 'organiser-event-sample'],
  // These need the result of an earlier call; their own tests cover their answers.
  ...['organiser-event-save', 'organiser-session-save', 'organiser-session-remove'],
  ...['organiser-library-save', 'organiser-library-remove', 'organiser-attendee-save'],
  'organiser-speaker-save',
  ...['staff-invite-again', 'staff-withdraw', 'staff-role', 'staff-remove'],
  ...[
    ...['screen-open', 'speaker-view', 'projection-view', 'speaker-note-seen'],
    ...['shared-report', 'webhook-send-again', 'help-answer-again'],
    ...['shop-test', 'shop-sync', 'organisation-join', 'organisation-join-team'],
    ...['chat-report', 'chat-report-dismiss'],
    ...['mailing-remove', 'mailing-preview', 'mailing-view', 'mailing-test'],
    ...['mailing-send', 'mailing-stop'],
    ...['mail-link', 'mail-link-sign-in', 'link-sign-in'],
    ...['chat-act', 'chat-edit', 'chat-undo', 'chat-review', 'attendance-person'],
    ...['feedback-give', 'card-restore', 'recording-restore', 'recording-trim'],
    ...['studio-guest-set', 'studio-guest-write'],
    ...['guest-link', 'guest-open', 'guest-view', 'guest-write', 'guest-leave'],
    'question-vote',
    // Team members are not attendees.
    'people-join',
  ],
  ...['closing-close', 'closing-reopen', 'closing-erase', 'preview', 'preview-move'],
  ...['closing-next-start', 'closing-earlier-report', 'closing-earlier-erase'],
  // Codes are sent by email, and this event has no public page.
  ...['joinCode', 'register', 'registerCode', 'public-event'],
  ...['registration-decide', 'registration-undo', 'registration-cancel'],
  ...['account-password', 'two-step-on', 'two-step-off', 'two-step-codes'],
]

/** What organisers and moderators read in the console, which is in English. */
export const teamReasons = {
  // Signing in, and the team.
  'password-missing': 'Enter your password',
  'password-not-chosen': 'Choose a password',
  'password-too-short': 'Use at least {least} characters',
  'password-incorrect': 'The password is incorrect.',
  'password-repetitive': 'This password is too repetitive. Use a few different words.',
  'password-keyboard-pattern':
    'This password follows a keyboard pattern. Use a few different words.',
  'password-own-name':
    'This password is based on your name, your email address or the event name. Use other words.',
  'password-easy': 'This password is too easy to guess. Use a few unrelated words.',
  'link-missing': 'Enter the link',
  'own-first-name-missing': 'Enter your first name',
  'own-last-name-missing': 'Enter your last name',
  'role-missing': 'Choose organiser or moderator',
  'staff-email-invalid': 'Enter an email address, for example name@example.org',
  'staff-email-reserved': 'This address is reserved for rehearsals',
  'code-missing': 'Enter the code',
  'code-too-long': 'Enter a 6-digit code or a recovery code',
  'no-longer-in-team': 'This person is no longer in the team.',
  'sign-in-code-without-mail':
    'Email isn’t set up on this server, so nobody would receive a code. Set SMTP_URL first.',
  // Attendees.
  'attendee-email-missing': 'Enter an email address',
  'attendee-first-missing': 'Enter a first name',
  'attendee-last-missing': 'Enter a last name',
  'attendee-not-chosen': 'Choose an attendee',
  'already-registered': '{email} is already registered',
  'too-many-addresses': 'One attendee can have at most {limit} other email addresses',
  'still-registered': 'This person is registered. Erase their personal data under Attendees.',
  'nothing-stored': 'No data is stored about {email}',
  'too-many-rows': 'The file has more than {limit} rows. Split it into smaller files.',
  'column-missing': 'Choose the column for {column}',
  // The chat, questions, announcements and the help desk.
  'word-missing': 'Enter a word',
  'word-without-letters': 'Enter a word with letters or digits',
  'too-many-words': 'Remove a word first: up to {limit} words can be blocked',
  'new-reports': 'This message has new reports. Review them first.',
  'reports-dismissed': '{name} has already dismissed these reports.',
  'message-removed': '{name} has already removed this message.',
  'answer-missing': 'Enter an answer',
  'session-without-chat': 'This session has no chat. Send the answer to the attendee who asked.',
  'question-held': '{name} is working on this question.',
  'announcement-missing': 'Enter your announcement',
  'announcement-without-time': 'Choose a time',
  'announcement-without-end': 'Choose how long to show it',
  'announcement-too-long': 'Announcements can be shown for up to 1 day',
  'reply-missing': 'Enter a reply',
  'note-missing': 'Enter a note',
  'address-undeliverable':
    'We can’t send email to this address. Contact this person another way and add a note.',
  // The event.
  'session-gone': 'This session no longer exists.',
  'library-gone': 'This library no longer exists.',
  'session-not-restorable': 'This session can no longer be restored.',
  'library-not-restorable': 'This library can no longer be restored.',
  'session-id-taken': 'Another session already uses the ID “{id}”',
  'library-id-taken': 'Another library already uses the ID “{id}”',
  'too-many-sessions': 'You’ve reached the limit of {limit} sessions',
  'stream-type-missing': 'Choose a type',
  'stream-link-missing': 'Enter a link',
  'not-a-picture': 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture',
  'not-an-asset':
    'Choose a picture, PDF, MP4, WebM, MP3, text, ZIP or Office file. For other files, add a link.',
  'not-what-it-is-called':
    'This file’s contents don’t match its extension (.{extension}). Choose another file.',
  'ask-for-space':
    'The server is short of space. Ask the server administrator to free up space, then try again.',
  'preview-without-time': 'Choose a date and time',
  'preview-too-early': 'Choose a date after 1970',
  'preview-too-late': 'Choose a date before the year 10000',
  'rehearsal-size': 'A rehearsal can have 1 to {limit} attendees',
  // Closing.
  'days-out-of-range': 'Enter a number of days from {least} to {most}',
  'event-name-missing': 'Type the event name',
  'event-name-wrong': 'Type the event name exactly as shown',
} as const

/**
 * Reasons that attendees can see, in addition to the texts of `problem-codes.ts`. They are translated into every
 * language, as `problem.<reason>` (web/problem-messages.ts).
 */
export const attendeeReasons = {
  // Sign-in and the help desk.
  'email-missing': 'Please enter your email',
  'email-too-long': 'Enter an email address of up to {limit} characters',
  'email-invalid': 'Please provide a valid email address',
  'sign-in-code-invalid': 'Enter the 6-digit code from the email',
  'sign-in-code-wrong': 'This code is incorrect. Tries left: {left}.',
  'sign-in-code-expired': 'This code has expired or has already been used. Send a new one.',
  'sign-in-code-used-up': 'Too many incorrect tries. Send a new code.',
  'sign-in-code-sent':
    'A code has just been sent to this address. You can send another one in {seconds} s.',
  'sign-in-codes-of-hour':
    'Too many codes have been sent to this address. Try again in {minutes} min.',
  'sign-in-codes-guessed':
    'Too many incorrect codes have been entered. Try again in {minutes} min.',
  'codes-waiting':
    'Many codes are waiting to be sent from your network. Try again in {minutes} min.',
  'link-invalid': 'This link is incomplete. Open it again where you got it.',
  'link-expired': 'This link has expired. Open it again where you got it.',
  'organisation-unknown': 'Your account isn’t registered for this event. Contact the help desk.',
  'organisation-unverified':
    'Your organization hasn’t confirmed your email address. Contact the help desk.',
  'organisation-failed': 'Signing in with your organization didn’t work. Try again.',
  'organisation-other-account':
    'Another account of your organization has signed in with this address. An organiser can let this one in.',
  'organisation-not-set-up':
    'Signing in with your organization isn’t set up correctly. Contact the help desk.',
  'organisation-clock':
    'The clock of your organization’s sign-in is wrong, so it can’t confirm who you are. Contact the help desk.',
  'organisation-no-sign-out':
    'Your organization has no address for signing out. Sign out on its own pages, or close the browser.',
  'sign-in-code-undeliverable': 'We can’t send email to this address. Contact the help desk.',
  'first-name-missing': 'Please provide your first name',
  'last-name-missing': 'Please provide your last name',
  'help-message-missing': 'Please enter your message',
  'text-missing': 'Enter text',
  'text-too-long': 'Use {limit} characters or fewer',
  'details-not-text': 'Details must be text',
  'details-too-long': 'Details can be up to {limit} characters',
  // Registration.
  'answer-empty': 'Please answer this question',
  'answer-not-chosen': 'Please choose an answer',
  'answer-unknown': 'The form has changed. Reload the page.',
  'consent-missing': 'Please agree to continue',
  'registration-not-own': 'You were invited by the organisers. Contact the help desk to cancel.',
  // Questions and the chat.
  'question-missing': 'Enter your question',
  'question-too-long': 'Keep your question to {limit} characters or fewer',
  'poll-choices-kind': 'This isn’t an answer to this poll',
  'poll-choices-one': 'Choose an answer',
  'poll-choices-unknown': 'Choose one of the answers shown',
  'poll-word-missing': 'Enter a word',
  'poll-word-too-long': 'Use a shorter word',
  'message-missing': 'Enter a message',
  'message-too-long': 'Keep your message to {limit} characters or fewer',
  'rating-missing': 'Choose a rating from 1 to 5',
  'rating-too-early': 'You can rate this session once it has ended.',
  'rating-not-there': 'You can only rate sessions you attended.',
  'people-off': 'This event has no list of attendees.',
  'people-link-invalid': 'Enter a link that begins with https://',
  'people-attendees-only': 'Only registered attendees can be listed.',
  'search-missing': 'Enter a search term',
  'report-words-missing': 'Tell us why you’re reporting this message',
  'own-message': 'You can’t report your own message.',
  'team-member-above': 'You can’t do this to someone above you in the team.',
  'too-many-waiting': 'Your earlier messages are still waiting for review.',
  'edit-over': 'Messages can be edited for 5 minutes. It’s too late to change this one.',
  'undo-over': 'It’s too late to undo this.',
  'team-not-muted': 'You can’t mute or ban a member of the team.',
  'team-not-blocked': 'You can’t hide a member of the team.',
  'mark-read-too-soon': 'MarkAsRead rate limit exceeded.',
  'invalid-parameter': 'Invalid parameter.',
  // Files.
  'files-by-team': 'Only the team and speakers can send files here.',
  'file-empty': 'This file is empty. Choose another file.',
  'file-name-too-long': 'Use a file name of up to {limit} characters',
  'file-too-large': 'Files can be up to {limit} MB',
  'uploads-of-hour': 'You’ve uploaded as much as one hour allows. Try again later.',
  'uploads-unsent': 'Send the files you’ve added first, or try again in an hour.',
  'upload-too-slow': 'The request took too long to arrive. Try again.',
  'question-already-answered': 'This question has already been answered.',
  'replay-not-now': 'There is no replay of this session at the moment.',
  'voting-over': 'This session has ended. You can no longer vote.',
} as const

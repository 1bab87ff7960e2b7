/**
 * Every error a client can receive: its code, HTTP status and English text. A closed list;
 * `reasons/reasons.ts` lists the reasons that the server adds to a code.
 */

export const problems = {
  invalid: { status: 400, text: 'The request is not valid.' },
  'not-json': { status: 400, text: 'The request body isn’t valid JSON.' },
  'not-signed-in': { status: 401, text: 'Sign in to continue.' },
  unauthorized: { status: 401, text: 'This key isn’t valid.' },
  'unregistered-email': { status: 403, text: 'Unregistered email' },
  'not-open-yet': { status: 409, text: 'This event isn’t open yet.' },
  'site-draft': {
    status: 409,
    text: 'The site is still a draft, so guests can’t open it. Open the site first, or send the email anyway.',
  },
  'registration-closed': { status: 403, text: 'Registration is closed.' },
  'registration-domain': {
    status: 403,
    text: 'Please use an address of one of the organisations that this event is for.',
  },
  'registration-full': { status: 409, text: 'All places are taken.' },
  'unknown-registration': { status: 404, text: 'This registration no longer exists.' },
  'organisation-only': { status: 403, text: 'Sign in with your organization’s account.' },
  'link-refused': { status: 403, text: 'This link can’t sign you in.' },
  'not-allowed': { status: 403, text: 'You don’t have permission to do this.' },
  'key-not-allowed': { status: 403, text: 'This key may not make this call.' },
  'guest-not-allowed': { status: 403, text: 'Guests without an account can’t do this.' },
  'hall-over': {
    status: 404,
    text: 'This address of a hall no longer works. Scan the code in the hall again.',
  },
  'hall-full': {
    status: 403,
    text: 'No more devices can take part in this hall. Tell someone on the team.',
  },
  'watch-not-open': {
    status: 403,
    text: 'Not everyone may watch this session. Sign in to see it.',
  },
  'watch-full': {
    status: 403,
    text: 'No more people can watch this session without an account. Sign in to see it.',
  },
  'unknown-hall': { status: 404, text: 'This hall no longer exists.' },
  'unknown-call': { status: 404, text: 'Unknown API call.' },
  'unknown-session': { status: 404, text: 'Show not found' },
  'unknown-channel': { status: 404, text: 'This chat doesn’t exist.' },
  'unknown-library': { status: 404, text: 'There’s no Resource Library yet.' },
  // Not 403, which the sign-in form interprets as an unregistered address.
  preview: { status: 409, text: 'This is a preview, so nothing you do here is saved.' },
  'not-found': { status: 404, text: 'This page or file doesn’t exist.' },
  'no-event': { status: 404, text: 'This event hasn’t been set up yet.' },
  'event-exists': {
    status: 409,
    text: 'An event already exists. Reload the page to see it.',
  },
  'not-open': { status: 403, text: 'This resource isn’t available yet.' },
  'wrong-password': { status: 403, text: 'The email address or password is incorrect.' },
  'password-needed': { status: 403, text: 'Enter your password again to continue.' },
  muted: { status: 403, text: 'You’ve been muted in this chat.' },
  banned: {
    status: 403,
    text: 'You can no longer use the chat. If you think this is a mistake, contact the help desk.',
  },
  'slow-mode': {
    status: 429,
    text: 'Slow mode is on. Wait a moment before you send another message.',
  },
  'chat-closed': { status: 403, text: 'The chat is closed right now.' },
  'questions-only': {
    status: 403,
    text: 'Only questions are allowed right now. Use Ask a Question.',
  },
  'message-refused': { status: 403, text: 'A moderator didn’t approve this message.' },
  'event-closed': { status: 403, text: 'This event has ended. Thank you for joining us.' },
  'not-closed': { status: 409, text: 'Close the event first.' },
  'next-event-refused': { status: 409, text: 'The next event can’t begin now.' },
  'unknown-earlier-event': { status: 404, text: 'This earlier event no longer exists.' },
  'already-erased': {
    status: 409,
    text: 'Personal data is being erased or has already been erased, so this can’t be changed.',
  },
  'blocked-word': {
    status: 403,
    text: 'Your message contains a blocked word. Edit it and try again.',
  },
  'already-changed': {
    status: 409,
    text: 'Someone else has changed this. Review their version before you save.',
  },
  'direction-refused': { status: 409, text: 'This can’t be done with the session now.' },
  'shop-failed': { status: 409, text: 'The ticket shop didn’t answer as expected.' },
  'rehearsal-refused': { status: 409, text: 'A load test can’t start now.' },
  assigned: { status: 409, text: 'Someone else in the team is working on this.' },
  'unknown-question': { status: 404, text: 'This question no longer exists.' },
  'unknown-poll': { status: 404, text: 'This poll no longer exists.' },
  'poll-not-open': { status: 409, text: 'This poll is closed. Your vote wasn’t counted.' },
  'poll-vote-final': {
    status: 409,
    text: 'Your vote was counted. An anonymous vote can only be changed in the browser you voted in.',
  },
  'unknown-ticket': { status: 404, text: 'This help ticket no longer exists.' },
  'screen-link-over': {
    status: 404,
    text: 'This link was revoked. Ask the organisers for a new one.',
  },
  'speaker-link-over': {
    status: 404,
    text: 'This address no longer works. Ask the organisers for a new one.',
  },
  'unknown-speaker': { status: 404, text: 'This speaker no longer exists.' },
  'report-link-over': {
    status: 404,
    text: 'This link was revoked or has expired. Ask the organisers for a new one.',
  },
  'guest-link-over': {
    status: 404,
    text: 'This link no longer works. Ask the host for a new one.',
  },
  'guests-full': {
    status: 409,
    text: 'The studio is full: up to three guests can be in it. Try again when one has left.',
  },
  'guest-refused': { status: 409, text: 'This can’t be done with this guest now.' },
  'guest-waiting': { status: 403, text: 'The host hasn’t let you in yet.' },
  'studio-hosted': { status: 409, text: 'The studio is open on another page.' },
  'unknown-message': { status: 404, text: 'This message no longer exists.' },
  'unknown-person': { status: 404, text: 'This person isn’t registered.' },
  'code-needed': { status: 403, text: 'Enter the code from your authenticator app.' },
  'wrong-code': {
    status: 403,
    text: 'This code is incorrect or has already been used. Enter a new code.',
  },
  'already-staff': { status: 409, text: 'This person is already in the team or has been invited.' },
  'last-organiser': {
    status: 409,
    text: 'The team needs at least one organiser. Make someone else an organiser first.',
  },
  'out-of-date': {
    status: 409,
    text: 'This has changed since you opened it. Reload the page and try again.',
  },
  'link-used': {
    status: 409,
    text: 'This link has already been used or has expired. Ask for a new one.',
  },
  'hook-ended': { status: 410, text: 'Nothing listens at this address any more.' },
  'too-large': { status: 413, text: 'The request is too large.' },
  'not-json-type': { status: 415, text: 'Set Content-Type to application/json.' },
  'not-bytes': { status: 415, text: 'Set Content-Type to application/octet-stream.' },
  'not-media': {
    status: 415,
    text: 'This file isn’t what its name says. Send playlists (.m3u8) and segments (.ts, .m4s, .mp4, .aac, .vtt).',
  },
  'wrong-stream-key': {
    status: 403,
    text: 'This stream key doesn’t work. Get the session’s key in the console.',
  },
  'encoder-busy': {
    status: 409,
    text: 'Another encoder is sending with this key. Stop it first, or wait a few seconds after it stopped.',
  },
  'cut-off': { status: 400, text: 'The upload was interrupted. Try again.' },
  'method-not-allowed': { status: 405, text: 'Use POST for this call.' },
  'no-space': {
    status: 507,
    text: 'The server is short of space. Tell the organisers, and try again later.',
  },
  'too-many': { status: 429, text: 'Too many requests. Wait a moment and try again.' },
  'hello-first': { status: 401, text: 'Send hello with a token first.' },
  'bad-frame': { status: 400, text: 'Unknown rostra.v1 frame.' },
  internal: { status: 500, text: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: {
    status: 503,
    text: 'The service is temporarily unavailable. Try again in a moment.',
  },
} as const
export type ProblemCode = keyof typeof problems

/**
 * Errors that attendee pages never show and that are therefore not translated: those of the console, and those of
 * programs that use the live channel directly.
 */
export const englishOnly: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'key-not-allowed',
  'site-draft',
  'link-used',
  'wrong-password',
  'password-needed',
  'code-needed',
  'wrong-code',
  'already-staff',
  'last-organiser',
  'out-of-date',
  'already-changed',
  'direction-refused',
  'shop-failed',
  'rehearsal-refused',
  'assigned',
  'unknown-registration',
  'unknown-question',
  'unknown-ticket',
  'screen-link-over',
  // The speaker's page has its own texts.
  'speaker-link-over',
  'unknown-speaker',
  'report-link-over',
  'not-closed',
  'next-event-refused',
  'unknown-earlier-event',
  'event-exists',
  'already-erased',
  'hello-first',
  'hook-ended',
  'bad-frame',
  'not-media',
  'wrong-stream-key',
  'encoder-busy',
  // The guest page has its own texts for these, so that other pages need not load them.
  'guest-link-over',
  'guests-full',
  'guest-refused',
  'guest-waiting',
  'studio-hosted',
  // So has the page of a hall.
  'guest-not-allowed',
  'hall-over',
  'hall-full',
  'unknown-hall',
  // So has the page of an open session.
  'watch-not-open',
  'watch-full',
])

/** Every error a client can meet: its code, HTTP status and words. A closed list. */
import { unregisteredEmail } from '../attendee.ts'
import type { Conflict } from '../editing.ts'
import { eventEnded } from '../event-ended.ts'
import { wrongPassword } from '../organiser.ts'

export const problems = {
  invalid: { status: 400, say: 'The request is not valid.' },
  'not-json': { status: 400, say: 'The request body isn’t valid JSON.' },
  'not-signed-in': { status: 401, say: 'Sign in to continue.' },
  'unregistered-email': { status: 403, say: unregisteredEmail },
  'not-allowed': { status: 403, say: 'You don’t have permission to do this.' },
  'unknown-call': { status: 404, say: 'Unknown API call.' },
  'unknown-session': { status: 404, say: 'Show not found' },
  'unknown-channel': { status: 404, say: 'This chat doesn’t exist.' },
  'unknown-library': { status: 404, say: 'There’s no Resource Library yet.' },
  // Not 403, which the sign-in form has to read as an unregistered address.
  preview: { status: 409, say: 'This is a preview, so nothing you do here is saved.' },
  'not-found': { status: 404, say: 'This page or file doesn’t exist.' },
  'no-event': { status: 404, say: 'This event hasn’t been set up yet.' },
  'not-open': { status: 403, say: 'This resource isn’t available yet.' },
  'wrong-password': { status: 403, say: wrongPassword },
  'password-needed': { status: 403, say: 'Enter your password again to continue.' },
  muted: { status: 403, say: 'You’ve been muted in this chat.' },
  banned: {
    status: 403,
    say: 'You can no longer use the chat. If you think this is a mistake, contact the help desk.',
  },
  'slow-mode': {
    status: 429,
    say: 'Slow mode is on. Wait a moment before you send another message.',
  },
  'chat-closed': { status: 403, say: 'The chat is closed right now.' },
  'event-closed': { status: 403, say: eventEnded },
  'not-closed': { status: 409, say: 'Close the event first.' },
  'already-erased': {
    status: 409,
    say: 'Personal data is being erased or has already been erased, so this can’t be changed.',
  },
  'blocked-word': {
    status: 403,
    say: 'Your message contains a blocked word. Edit it and try again.',
  },
  'changed-meanwhile': {
    status: 409,
    say: 'Someone else has changed this. Review their version before you save.',
  },
  held: { status: 409, say: 'Someone else in the team is working on this.' },
  'unknown-question': { status: 404, say: 'This question no longer exists.' },
  'unknown-ticket': { status: 404, say: 'This help ticket no longer exists.' },
  'presenter-link-over': {
    status: 404,
    say: 'This presenter link no longer works. Ask a moderator for a new one.',
  },
  'unknown-message': { status: 404, say: 'This message no longer exists.' },
  'unknown-person': { status: 404, say: 'This person isn’t registered.' },
  'code-needed': { status: 403, say: 'Enter the code from your authenticator app.' },
  'wrong-code': {
    status: 403,
    say: 'This code is incorrect or has already been used. Enter a new code.',
  },
  'already-staff': { status: 409, say: 'This person is already in the team or has been invited.' },
  'last-organiser': {
    status: 409,
    say: 'The team needs at least one organiser. Make someone else an organiser first.',
  },
  'out-of-date': {
    status: 409,
    say: 'This has changed since you opened it. Reload the page and try again.',
  },
  'link-used': {
    status: 409,
    say: 'This link has already been used or has expired. Ask for a new one.',
  },
  'too-large': { status: 413, say: 'The request is too large.' },
  'not-json-type': { status: 415, say: 'Set Content-Type to application/json.' },
  'not-bytes': { status: 415, say: 'Set Content-Type to application/octet-stream.' },
  'cut-off': { status: 400, say: 'The upload was interrupted. Try again.' },
  'method-not-allowed': { status: 405, say: 'Use POST for this call.' },
  'no-space': {
    status: 507,
    say: 'The server is short of space. Tell the organisers, and try again later.',
  },
  'too-many': { status: 429, say: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, say: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: {
    status: 503,
    say: 'The service is temporarily unavailable. Try again in a moment.',
  },
} as const
export type ProblemCode = keyof typeof problems

export type ProblemDetail = {
  /** Replaces the standing words. */
  message?: string
  /** The payload field that is wrong. */
  field?: string
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number
  /** Every fault of a form that has more than one; `field` names the first. */
  faults?: FieldFault[]
  /** How the thing stands that someone else has changed. */
  conflict?: Conflict
}

/** What is wrong with one field of a payload, named like `session.speakerData.0.first`. */
export type FieldFault = { field: string; message: string }

/** The only kind of error that reaches a client with its own words. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  readonly faults: FieldFault[] | undefined
  readonly conflict: Conflict | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? problems[code].say)
    this.name = 'Problem'
    this.code = code
    this.field = detail.field
    this.retryAfter = detail.retryAfter
    this.faults = detail.faults
    this.conflict = detail.conflict
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** The problem of a payload with at least one fault; the first one speaks for all. */
export function invalidFields(faults: readonly FieldFault[]): Problem {
  const [{ field, message } = { field: '', message: problems.invalid.say }] = faults
  return new Problem('invalid', {
    message,
    ...(field ? { field } : {}),
    ...(faults.length > 1 ? { faults: [...faults] } : {}),
  })
}

/** The one JSON form of an error. */
export type ProblemBody = {
  error: {
    code: string
    message: string
    field?: string
    faults?: FieldFault[]
    conflict?: Conflict
  }
}

export function problemBody({ code, message, field, faults, conflict }: Problem): ProblemBody {
  return {
    error: {
      code,
      message,
      ...(field === undefined ? {} : { field }),
      ...(faults === undefined ? {} : { faults }),
      ...(conflict === undefined ? {} : { conflict }),
    },
  }
}

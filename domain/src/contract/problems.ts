/** Every error a client can meet: its code, HTTP status and words. A closed list. */
import { unregisteredEmail } from '../attendee.ts'
import type { Conflict } from '../editing.ts'
import { eventEnded } from '../event-ended.ts'
import { wrongPassword } from '../organiser.ts'

export const problems = {
  invalid: { status: 400, say: 'The request is not valid.' },
  'not-json': { status: 400, say: 'The body is not valid JSON.' },
  'not-signed-in': { status: 401, say: 'Please sign in.' },
  'unregistered-email': { status: 403, say: unregisteredEmail },
  'not-allowed': { status: 403, say: 'You are not allowed to do this.' },
  'unknown-call': { status: 404, say: 'There is no such call.' },
  'unknown-session': { status: 404, say: 'Show not found' },
  'unknown-channel': { status: 404, say: 'There is no such chat channel.' },
  'unknown-library': { status: 404, say: 'There is no library yet.' },
  // Not 403, which the sign-in form has to read as an unregistered address.
  preview: { status: 409, say: 'This is a preview: nothing you do here is kept.' },
  'not-found': { status: 404, say: 'There is nothing at this address.' },
  'no-event': { status: 404, say: 'No event has been set up yet.' },
  'not-open': { status: 403, say: 'This resource is not open yet.' },
  'wrong-password': { status: 403, say: wrongPassword },
  'password-needed': { status: 403, say: 'Please enter your password again to do this.' },
  muted: { status: 403, say: 'You cannot write in this chat at the moment.' },
  banned: { status: 403, say: 'You can no longer take part in the chat.' },
  'slow-mode': { status: 429, say: 'This chat is in slow mode. Please wait a moment.' },
  'chat-closed': { status: 403, say: 'The chat is closed at the moment.' },
  'event-closed': { status: 403, say: eventEnded },
  'not-closed': { status: 409, say: 'Close the event first.' },
  'already-erased': {
    status: 409,
    say: 'Personal data is being erased, or is erased already. This can no longer be changed.',
  },
  'blocked-word': {
    status: 403,
    say: 'Your message holds a word that is not allowed here. Please change it.',
  },
  'changed-meanwhile': {
    status: 409,
    say: 'Someone else has changed this meanwhile. Look at it again.',
  },
  held: { status: 409, say: 'Someone else is at this.' },
  'unknown-question': { status: 404, say: 'This question is no longer there.' },
  'unknown-ticket': { status: 404, say: 'This help ticket is no longer there.' },
  'presenter-link-over': {
    status: 404,
    say: 'This presenter link does not work any more. Ask a moderator for a new one.',
  },
  'unknown-message': { status: 404, say: 'This message is no longer there.' },
  'unknown-person': { status: 404, say: 'This person is not registered.' },
  'code-needed': { status: 403, say: 'Enter the code from your authenticator app.' },
  'wrong-code': { status: 403, say: 'This code is not right, or was used already.' },
  'already-staff': { status: 409, say: 'This person is in the team already, or invited.' },
  'last-organiser': {
    status: 409,
    say: 'Someone has to stay an organiser. Give the role to somebody else first.',
  },
  'out-of-date': { status: 409, say: 'This has changed in the meantime. Load the page again.' },
  'link-used': { status: 409, say: 'This set-up link was used or has expired. Ask for a new one.' },
  'too-large': { status: 413, say: 'The request is too large.' },
  'not-json-type': { status: 415, say: 'Send application/json.' },
  'not-bytes': { status: 415, say: 'Send the file as application/octet-stream.' },
  'cut-off': { status: 400, say: 'The upload was cut off.' },
  'method-not-allowed': { status: 405, say: 'Use POST for this call.' },
  'no-space': {
    status: 507,
    say: 'The server is short of space. Tell the organisers, and try again later.',
  },
  'too-many': { status: 429, say: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, say: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, say: 'Rostra cannot reach its database. Please try again.' },
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

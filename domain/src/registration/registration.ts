/** Registration by attendees themselves: who may register when, and what the form has to contain. Times are epoch ms. */
import type { FieldProblem } from '../contract/problems.ts'
import { type ReasonWithMessage, reason } from '../contract/reasons/reasons.ts'
import { writtenMoment } from '../zoned-time.ts'
import type { RegistrationForm, RegistrationQuestion } from './registration.schema.ts'

export type {
  ListedRegistration,
  RegistrationForm,
  RegistrationQuestion,
} from './registration.schema.ts'

/**
 * `closed`: only people on the list take part. `open`: whoever registers is an attendee, `approve`: once the team
 * agrees. `elsewhere`: the page links to a ticket shop.
 */
export const registrationModes = ['closed', 'open', 'approve', 'elsewhere'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const questionKinds = ['text', 'choice', 'checkbox'] as const

/**
 * `pending` is for the team to decide; `waiting` gets the next free place. A `refused` person may not register again; a
 * `cancelled` one may.
 */
export const registrationStates = [
  'registered',
  'waiting',
  'pending',
  'refused',
  'cancelled',
] as const
export type RegistrationState = (typeof registrationStates)[number]

/** What people of one rush have in common: the network, the domain of their addresses, or the mailbox behind them. */
export const rushKinds = ['network', 'domain', 'mailbox'] as const
export type RushKind = (typeof rushKinds)[number]

export const questionLimit = 5
/** Options of a question with a choice. */
export const optionLimit = 20
export const domainLimit = 50
export const largestCapacity = 100_000
/** Longest answer, in characters. */
export const longestAnswer = 500
/** The team can undo a decision for this many ms; until then its mail is not sent. */
export const decisionUndoLasts = 10_000

/**
 * Whether people who register get a confirmation by themselves: `own` is for the organisers' email of this kind to say,
 * `ask` is off until they have answered.
 */
export const confirmationStates = ['on', 'off', 'ask', 'own'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** When registration ends; undefined for never. */
export const registrationEnd = ({ until }: RegistrationForm): number | undefined =>
  until ? writtenMoment(until) : undefined

/** Whether people fill in the form here. */
export const isHere = (mode: RegistrationMode | undefined): boolean =>
  mode === 'open' || mode === 'approve'

type Door = {
  /** Nobody may register, such as after the event. */
  isShut: boolean
  /** Emails leave the server: without, nobody could receive the code that the form asks for. */
  sendsMail: boolean
}

/** The mode that holds at `now`. */
export function modeAt(
  form: RegistrationForm | undefined,
  now: number,
  door: Door,
): RegistrationMode {
  const mode = modeWithMail(form, now, door.isShut)
  return isHere(mode) && !door.sendsMail ? 'closed' : mode
}

/** Whether only a mail server is missing for people to be able to register here. */
export const opensSoon = (form: RegistrationForm | undefined, now: number, door: Door): boolean =>
  !door.sendsMail && isHere(modeWithMail(form, now, door.isShut))

function modeWithMail(
  form: RegistrationForm | undefined,
  now: number,
  isShut: boolean,
): RegistrationMode {
  if (!form || isShut) return 'closed'
  const end = registrationEnd(form)
  return end !== undefined && now >= end ? 'closed' : form.mode
}

/** Whether someone new can neither get a place nor wait: `taken` is the number of people registered by the form. */
export const isFull = ({ capacity }: RegistrationForm, taken: number): boolean =>
  capacity !== undefined && taken >= capacity

/** The state of someone new whose address has been proved; undefined when there is neither a place nor a waiting list. */
export function newState(
  form: RegistrationForm,
  taken: number,
): Extract<RegistrationState, 'registered' | 'waiting' | 'pending'> | undefined {
  if (form.mode === 'approve' && (form.waitingList || !isFull(form, taken))) return 'pending'
  if (!isFull(form, taken)) return 'registered'
  return form.waitingList ? 'waiting' : undefined
}

/** How many who wait get a place now. Whoever closes the form without a capacity does not invite them all. */
export function freePlaces({ mode, capacity }: RegistrationForm, taken: number): number {
  if (capacity !== undefined) return Math.max(0, capacity - taken)
  return mode === 'open' || mode === 'approve' ? Number.POSITIVE_INFINITY : 0
}

/** Whether an address, in lower case, belongs to one of the domains that may register. */
export function domainAllowed({ domains }: RegistrationForm, email: string): boolean {
  if (!domains || domains.length === 0) return true
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

type Sent = { answers: Readonly<Record<string, string | boolean>>; consent: boolean }

/** What is wrong with the answers, by field, and whether consent is missing. Unknown questions are an error. */
export function answerErrors(form: RegistrationForm, { answers, consent }: Sent): FieldProblem[] {
  const questions = form.questions ?? []
  const errors = questions.flatMap((question) => {
    const error = answerError(question, answers[question.id])
    return error ? [{ field: `answers.${question.id}`, ...error }] : []
  })
  for (const id of Object.keys(answers))
    if (!questions.some((it) => it.id === id))
      errors.push({ field: `answers.${id}`, ...reason('answer-unknown') })
  if (form.consent && !consent) errors.push({ field: 'consent', ...reason('consent-missing') })
  return errors
}

function answerError(
  { kind, options = [], required }: RegistrationQuestion,
  answer: string | boolean | undefined,
): ReasonWithMessage | undefined {
  if (answer === undefined || answer === '' || answer === false)
    return required ? reason(kind === 'text' ? 'answer-empty' : 'answer-not-chosen') : undefined
  if (kind === 'checkbox') return answer === true ? undefined : reason('answer-not-chosen')
  if (typeof answer !== 'string') return reason('answer-empty')
  if (kind === 'choice') return options.includes(answer) ? undefined : reason('answer-not-chosen')
  return undefined
}

/** Options that were chosen from the form as someone read it, in the words of the event’s default, which are stored. */
export function inDefault<A extends Readonly<Record<string, string | boolean>>>(
  answers: A,
  read: RegistrationForm | undefined,
  form: RegistrationForm,
): A {
  if (!read || read === form) return answers
  const chosen = (read.questions ?? []).flatMap(({ id, options = [] }, at) => {
    const place = options.indexOf(String(answers[id]))
    const option = form.questions?.[at]?.options?.[place]
    return option === undefined ? [] : [[id, option]]
  })
  return { ...answers, ...Object.fromEntries(chosen) }
}

/** The answers as they are stored: without those left empty. */
export const givenAnswers = (
  answers: Readonly<Record<string, string | boolean>>,
): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(answers).filter(([, it]) => it !== '' && it !== false))

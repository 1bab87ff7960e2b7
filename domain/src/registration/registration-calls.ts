/** People register themselves, and the team decides about those who wait for it. */
import * as v from 'valibot'
import { Email } from '../attendees/attendee.schema.ts'
import { Joined, SignInCode } from '../attendees/sign-in-shapes.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import {
  Answers,
  ListedRegistration,
  RegistrationState,
  RegistrationView,
  RushOf,
} from './registration.schema.ts'
import { confirmationStates } from './registration.ts'

const name = (missing: 'first-name-missing' | 'last-name-missing') =>
  v.pipe(
    v.string(issueReason(missing)),
    v.trim(),
    v.normalize('NFC'),
    v.maxLength(100, issueReason('text-too-long', { limit: 100 })),
  )

export const registrationCalls = {
  registration: defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'How people register for the event, if they can.',
    payload: nothing,
    answer: RegistrationView,
  }),
  register: defineCall({
    who: 'anyone',
    signsIn: 'attendees',
    summary:
      'Emails a code to someone who wants to register. Nothing is stored for longer until registerCode has proved the address.',
    payload: v.strictObject({
      email: Email,
      first: v.pipe(name('first-name-missing'), v.nonEmpty(issueReason('first-name-missing'))),
      last: name('last-name-missing'),
      answers: v.optional(Answers, {}),
      consent: v.optional(v.boolean(issueReason('not-a-boolean')), false),
      /** A field that people do not see: programs that fill in every field give themselves away. */
      website: v.optional(
        v.pipe(
          v.string(issueReason('details-not-text')),
          v.maxLength(2000, issueReason('text-too-long', { limit: 2000 })),
        ),
        '',
      ),
    }),
    answer: nothing,
    accepted: v.object({ code: v.literal('sent') }),
  }),
  registerCode: defineCall({
    who: 'anyone',
    signsIn: 'attendees',
    summary: 'Registers the person whom register has sent this code.',
    payload: v.strictObject({ email: Email, code: SignInCode }),
    answer: v.variant('state', [
      v.object({
        state: v.literal('registered'),
        ...Joined.entries,
        /** The site is not open yet: the token works from then on, and an email says so. */
        draft: v.optional(v.literal(true)),
      }),
      v.object({ state: v.literal('waiting'), place: v.number() }),
      v.object({ state: v.literal('pending') }),
    ]),
  }),
  registrations: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Who has registered, the newest first; those who wait in their order.',
    payload: v.strictObject({ state: v.optional(RegistrationState) }),
    answer: v.object({
      registrations: v.array(ListedRegistration),
      /** What the answers are to, as the form asks it now. */
      questions: v.array(v.object({ id: v.string(), label: v.string() })),
      capacity: v.optional(v.number()),
      /** Absent where nobody registers here. */
      confirmation: v.optional(v.picklist(confirmationStates)),
    }),
  }),
  'registration-decide': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Admits or refuses someone who has registered. A mail tells them ten seconds later.',
    payload: v.strictObject({ id, admit: v.boolean(issueReason('not-a-boolean')) }),
    answer: nothing,
  }),
  'registrations-decide': defineCall({
    who: 'moderator',
    repeatable: true,
    summary:
      'Admits everyone who waits because many from one network, domain or mailbox registered, or refuses them and takes the places of the others. Answers how many that were: fewer are admitted than wait where the places run out.',
    payload: v.strictObject({
      rush: RushOf,
      admit: v.boolean(issueReason('not-a-boolean')),
    }),
    answer: v.object({
      people: v.number(),
      /** How many of them were admitted to the waiting list; absent if none. */
      waiting: v.optional(v.number()),
    }),
  }),
  'registration-confirm': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Whether people who register get a confirmation by themselves. An email of the kind `registered` counts instead.',
    payload: v.strictObject({ on: v.boolean(issueReason('not-a-boolean')) }),
    answer: nothing,
  }),
  'registration-undo': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Takes back the last decision about someone, if its mail has not been sent.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'my-registration': defineCall({
    who: 'attendee',
    repeatable: true,
    summary:
      'What is on the caller’s ticket, and whether they have registered themselves and so can give up their place.',
    payload: nothing,
    answer: v.object({
      own: v.boolean(),
      /** Whether the caller has just registered and is emailed a confirmation. */
      confirmed: v.optional(v.literal(true)),
      /** The random number of their ribbon: absent for the team, who have no ticket. */
      ribbon: v.optional(v.number()),
      /** Only of those who registered themselves: others have none of the form’s places. */
      seat: v.optional(v.number()),
      /** How many seats there are; absent without a limit, or where it was lowered below theirs. */
      seats: v.optional(v.number()),
    }),
  }),
  'registration-cancel': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Gives up the caller’s own place, and signs them out everywhere.',
    payload: nothing,
    answer: nothing,
  }),
} as const

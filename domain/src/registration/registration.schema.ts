/** Valibot schemas for `registration.ts`. */
import * as v from 'valibot'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'
import {
  LibraryId,
  OptionalText,
  optionalUpTo,
  RequiredText,
  textUpTo,
  Website,
} from '../event/entry-fields.schema.ts'
import { questionLabels, registrationLabels } from '../event/event-labels.ts'
import { labelled } from '../labelled.schema.ts'
import { isTextTwice, type Translations } from '../own-texts/own-texts.ts'
import { writtenMoment } from '../zoned-time.ts'
import {
  domainLimit,
  largestCapacity,
  longestAnswer,
  optionLimit,
  questionKinds,
  questionLimit,
  registrationModes,
  registrationStates,
  rushKinds,
} from './registration.ts'

const notBoolean = issueReason('not-a-boolean')
const notList = issueReason('entry-not-list')
const tooMany = (limit: number) => issueReason('entry-too-many-items', { limit })

const Question = v.pipe(
  labelled(questionLabels, {
    id: v.pipe(
      RequiredText,
      LibraryId,
      // Valibot drops answers with these names.
      v.check(
        (it) => !['__proto__', 'prototype', 'constructor'].includes(it),
        issueReason('entry-not-name'),
      ),
    ),
    label: ownText(textUpTo(300)),
    kind: v.picklist(questionKinds, issueReason('entry-unknown-question-kind')),
    options: v.nullish(
      v.pipe(
        v.array(ownText(textUpTo(200)), notList),
        v.maxLength(optionLimit, tooMany(optionLimit)),
        v.check((it) => !isTextTwice(it), issueReason('entry-option-twice')),
      ),
    ),
    required: v.nullish(v.boolean(notBoolean)),
  }),
  v.forward(
    v.check(
      ({ kind, options }) => kind !== 'choice' || (options ?? []).length >= 2,
      issueReason('entry-too-few-options'),
    ),
    ['options'],
  ),
)

const capacityReason = issueReason('entry-out-of-range', {
  least: '1',
  most: String(largestCapacity),
  unit: 'people',
})
const domain = v.pipe(
  RequiredText,
  v.toLowerCase(),
  v.transform((it) => it.replace(/^@/, '')),
  v.regex(/^[^\s@]{1,250}$/u, issueReason('entry-not-domain')),
)
const Moment = v.pipe(
  OptionalText,
  v.trim(),
  v.check(
    (it) => it === '' || writtenMoment(it) !== undefined,
    issueReason('entry-without-moment'),
  ),
)

/** `registration` of event.yaml, and of the organisers' form. */
export const RegistrationYaml = v.pipe(
  labelled(registrationLabels, {
    mode: v.nullish(v.picklist(registrationModes, issueReason('entry-unknown-registration'))),
    url: v.nullish(Website),
    capacity: v.nullish(whole(1, largestCapacity, capacityReason)),
    until: v.nullish(Moment),
    domains: v.nullish(
      v.pipe(v.array(domain, notList), v.maxLength(domainLimit, tooMany(domainLimit))),
    ),
    waitingList: v.nullish(v.boolean(notBoolean)),
    questions: v.nullish(
      v.pipe(
        v.array(Question, notList),
        v.maxLength(questionLimit, tooMany(questionLimit)),
        v.check(
          (it) => new Set(it.map(({ id }) => id)).size === it.length,
          issueReason('entry-question-twice'),
        ),
      ),
    ),
    consent: v.nullish(ownText(optionalUpTo(5000))),
  }),
  v.forward(
    v.check(
      ({ mode, url }) => mode !== 'elsewhere' || Boolean(url),
      issueReason('entry-not-website'),
    ),
    ['url'],
  ),
)
export type RegistrationYaml = v.InferOutput<typeof RegistrationYaml>

/** A moment as event.yaml has it, such as `2027/03/02 09:00 CET`. */
export const WrittenMoment = v.nullish(Moment)

const RegistrationQuestion = v.object({
  id: v.string(),
  label: v.string(),
  kind: v.picklist(questionKinds),
  options: v.optional(v.array(v.string())),
  required: v.optional(v.literal(true)),
})
export type RegistrationQuestion = v.InferOutput<typeof RegistrationQuestion>

/** Registration as the event stores it; `until` as it was written. */
export type RegistrationForm = {
  mode: (typeof registrationModes)[number]
  url?: string
  capacity?: number
  until?: string
  domains?: string[]
  waitingList?: true
  questions?: (RegistrationQuestion & { translations?: Translations })[]
  consent?: string
  translations?: Translations
}

/** Registration as anyone sees it. */
export const RegistrationView = v.object({
  /** `closed` also once it has ended. */
  mode: v.picklist(registrationModes),
  url: v.optional(v.string()),
  /** When it ends or ended, ISO 8601 UTC. */
  until: v.optional(v.string()),
  questions: v.array(RegistrationQuestion),
  consent: v.optional(v.string()),
  /** `consent` rendered and sanitised by the server. */
  consentHtml: v.optional(v.string()),
  full: v.boolean(),
  waitingList: v.boolean(),
})
export type RegistrationView = v.InferOutput<typeof RegistrationView>

const answer = v.union(
  [
    v.pipe(
      v.string(issueReason('answer-empty')),
      v.trim(),
      v.maxLength(longestAnswer, issueReason('text-too-long', { limit: longestAnswer })),
    ),
    v.boolean(issueReason('answer-empty')),
  ],
  issueReason('answer-empty'),
)
/** Answers by the question's id: text, one of the options, or true for a ticked box. */
export const Answers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100, issueReason('answer-unknown'))), answer),
  v.check((it) => Object.keys(it).length <= 50, issueReason('answer-unknown')),
)
export type Answers = v.InferOutput<typeof Answers>

export const RegistrationState = v.picklist(
  registrationStates,
  issueReason('unknown-registration-state'),
)

/** `of` is the domain, the mailbox, or what tells one network from another. */
export const RushOf = v.strictObject({
  by: v.picklist(rushKinds, issueReason('unknown-registration-state')),
  of: v.pipe(v.string(), v.maxLength(320)),
})

export const ListedRegistration = v.object({
  id: v.string(),
  email: v.string(),
  first: v.string(),
  last: v.string(),
  state: v.picklist(registrationStates),
  /** By the question's id; questions may have been removed since. */
  answers: v.record(v.string(), v.union([v.string(), v.boolean()])),
  /** When it was sent, ISO 8601 UTC. */
  at: v.string(),
  /** The place of someone who waits, from 1. */
  place: v.optional(v.number()),
  /** The rush because of which they wait for the team, or in which they took a place. */
  rush: v.optional(RushOf),
})
export type ListedRegistration = v.InferOutput<typeof ListedRegistration>

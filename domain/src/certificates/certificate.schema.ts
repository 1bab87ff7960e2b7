/** The certificates of an event, as the event folder and the console write them. */
import * as v from 'valibot'
import { certificateFieldsLimit, fieldNameLimit } from '../attendees/attendee-fields.ts'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import {
  Address,
  LibraryId,
  notList,
  optionalUpTo,
  RequiredText,
  textUpTo,
  trimmedUpTo,
} from '../event/entry-fields.schema.ts'
import { certificateLabels, signatoryLabels } from '../event/event-labels.ts'
import { labelled } from '../labelled.schema.ts'

/** The most of each: minutes, points, polls, sessions and signatures. */
const most = {
  minutes: 100_000,
  percent: 100,
  points: 1000,
  polls: 1000,
  of: 1000,
  signedBy: 4,
  fields: certificateFieldsLimit,
}
/** The longest title, text, and name or role, in characters: all of it has to fit on one page. */
const longest = { line: 120, text: 1500, signatory: 80 }

const positive = (name: 'minutes' | 'percent' | 'points') => {
  const outOfRange = issueReason('entry-not-amount', { most: String(most[name]) })
  return v.pipe(
    v.number(outOfRange),
    v.finite(outOfRange),
    v.gtValue(0, outOfRange),
    v.maxValue(most[name], outOfRange),
  )
}

const pollsOutOfRange = issueReason('entry-out-of-range', {
  least: '1',
  most: String(most.polls),
  unit: 'polls',
})

const text = (limit: number) => v.nullish(ownText(trimmedUpTo(limit)))

/** What the rule consists of; also sent alone, to count who passes before it is saved. */
export const certificateRuleFields = {
  minutes: v.nullish(positive('minutes')),
  percent: v.nullish(positive('percent')),
  of: v.nullish(
    v.pipe(
      v.array(v.pipe(RequiredText, LibraryId), issueReason('entry-not-list')),
      v.maxLength(most.of, issueReason('entry-too-many-items', { limit: most.of })),
    ),
  ),
  replay: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  polls: v.nullish(
    v.pipe(
      v.number(pollsOutOfRange),
      v.integer(pollsOutOfRange),
      v.minValue(1, pollsOutOfRange),
      v.maxValue(most.polls, pollsOutOfRange),
    ),
  ),
}

export const CertificatesEntry = v.nullish(
  labelled(certificateLabels, {
    ...certificateRuleFields,
    title: text(longest.line),
    text: text(longest.text),
    signedBy: v.nullish(
      v.pipe(
        v.array(
          labelled(signatoryLabels, {
            name: textUpTo(longest.signatory),
            role: ownText(optionalUpTo(longest.signatory)),
            signature: v.nullish(Address),
          }),
          issueReason('entry-not-list'),
        ),
        v.maxLength(most.signedBy, issueReason('entry-too-many-items', { limit: most.signedBy })),
      ),
    ),
    hours: text(longest.line),
    fields: v.nullish(
      v.pipe(
        v.array(textUpTo(fieldNameLimit), issueReason('entry-not-list')),
        v.maxLength(most.fields, issueReason('entry-too-many-items', { limit: most.fields })),
      ),
    ),
    points: v.nullish(
      v.pipe(
        v.unknown(),
        notList,
        v.record(LibraryId, positive('points')),
        v.check(
          (points) => Object.keys(points).length <= most.of,
          issueReason('entry-too-many-items', { limit: most.of }),
        ),
      ),
    ),
  }),
)
export type CertificatesEntry = NonNullable<v.InferOutput<typeof CertificatesEntry>>

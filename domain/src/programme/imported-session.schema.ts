/** Valibot schemas for `plan.ts`. */
import * as v from 'valibot'
import { reasonOfIssue } from '../contract/reasons/reason-of-issue.ts'
import { list, OptionalText } from '../event/entry-fields.schema.ts'
import { UtcTime } from '../moment.schema.ts'
import type { Translations } from '../own-texts/own-texts.ts'
import { sessionFields } from '../sessions/session-fields.schema.ts'
import { speakerFields } from '../speakers/speaker-entry.schema.ts'

const { title, timeZone, duration, track, source } = sessionFields
/** What an import sets. */
const ImportedFields = v.object({
  ...{ title, timeZone, duration, track, source },
  startTime: UtcTime,
  description: OptionalText,
  // Those that stay as they are here have their texts in other languages beside them.
  speakers: list(
    v.strictObject({
      ...speakerFields,
      translations: v.exactOptional(v.custom<Translations>(() => true)),
    }),
  ),
})

const labels: Record<string, string> = {
  title: 'Title',
  timeZone: 'Time zone',
  duration: 'Duration',
  track: 'Track',
  source: 'Id',
  startTime: 'Start',
  description: 'Description',
  speakers: 'Speakers',
}

/** The fields in their stored form, or what is wrong with the first that can't be taken. */
export function checkedFields(
  fields: v.InferInput<typeof ImportedFields>,
): { fields: v.InferOutput<typeof ImportedFields> } | { problem: string } {
  const result = v.safeParse(ImportedFields, fields)
  if (result.success) return { fields: result.output }
  const [issue] = result.issues
  const field = String(issue.path?.[0]?.key)
  return { problem: `${labels[field] ?? field}: ${reasonOfIssue(issue).message}` }
}

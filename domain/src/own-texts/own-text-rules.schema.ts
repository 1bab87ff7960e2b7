/** The rule of each text, by its place: what the forms' schemas say of it. */
import type * as v from 'valibot'
import { isOwnText } from '../contract/own-text.schema.ts'
import { EditedEvent } from '../event/event-folder.schema.ts'
import { EditableLibrary } from '../library/library.schema.ts'
import { EditableSession } from '../sessions/session.schema.ts'
import { SpeakerEntry } from '../speakers/speaker-entry.schema.ts'

type Rule = v.GenericSchema<unknown, string>
type Part = {
  '~run'?: unknown
  type?: string
  requirement?: unknown
  pipe?: readonly Part[]
  wrapped?: Part
  item?: Part
  entries?: Readonly<Record<string, Part>>
}

function* rulesBelow(part: Part, path: string): Generator<[place: string, rule: Rule]> {
  if (isOwnText(part)) return yield [path, part as Rule]
  for (const inner of [part.wrapped, ...(part.pipe ?? [])])
    if (inner && inner !== part) yield* rulesBelow(inner, path)
  if (part.item) yield* rulesBelow(part.item, `${path}.*`)
  for (const [name, inner] of Object.entries(part.entries ?? {}))
    yield* rulesBelow(inner, `${path}.${name}`)
}

/** By place, such as `event.sponsors.*.name`. */
export const ownTextRules: ReadonlyMap<string, Rule> = new Map([
  ...rulesBelow(EditedEvent as Part, 'event'),
  ...rulesBelow(EditableSession as Part, 'session'),
  ...rulesBelow(SpeakerEntry as Part, 'speaker'),
  ...rulesBelow(EditableLibrary as Part, 'library'),
])

/** The most characters that a rule takes; undefined if it says none. */
export function longestOf(rule: Rule | undefined): number | undefined {
  const most = (part: Part): number | undefined =>
    part.type === 'max_length'
      ? Number(part.requirement)
      : part.pipe?.map((it) => (it === part ? undefined : most(it))).find(Boolean)
  return rule && most(rule as Part)
}

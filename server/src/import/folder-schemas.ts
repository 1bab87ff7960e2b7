/** The shapes of event.yaml, sessions.yaml and library.yaml (interfaces section 4). */
import { isTimeZone } from '@rostra/domain/zoned-time'
import * as v from 'valibot'

const text = v.pipe(
  // YAML reads `edition: 10` as a number; people mean the text.
  v.union([v.string(), v.number()], 'write a text'),
  v.transform((it) => String(it).normalize('NFC')),
)
const needed = v.pipe(text, v.trim(), v.nonEmpty('write something here'))
const optional = v.optional(v.nullable(text, ''), '')
const textOf = v.pipe(
  optional,
  v.transform((it) => it ?? ''),
)
const name = v.pipe(
  v.string('write a text'),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, 'use up to 100 letters, digits, - and _'),
)
const id = v.pipe(needed, name)
const zone = v.pipe(
  needed,
  v.check(isTimeZone, 'this is not a time zone; write one like Europe/London, UTC or CDT'),
)
const list = <S extends v.GenericSchema>(item: S) =>
  v.optional(v.nullable(v.array(item, 'write a list'), []), [])

const partner = v.strictObject({ name: needed, logo: needed, url: textOf })
const stream = v.strictObject({ type: needed, url: needed })

export const EventYaml = v.strictObject({
  name: needed,
  edition: textOf,
  heading: needed,
  welcome: textOf,
  timeZone: zone,
  theme: v.optional(
    v.record(v.string(), v.pipe(text, v.regex(/^[^;{}<>\\]*$/, 'write a colour or a font name'))),
    {},
  ),
  hosts: list(partner),
  sponsors: list(partner),
  intro: v.optional(v.strictObject({ title: textOf, url: needed, type: needed })),
  links: v.optional(v.strictObject({ privacy: v.optional(needed), terms: v.optional(needed) }), {}),
})

const session = v.strictObject({
  id,
  title: needed,
  startDate: needed,
  startTime: needed,
  timeZone: zone,
  duration: v.pipe(
    v.number('write the duration in seconds'),
    v.integer('write whole seconds'),
    v.minValue(1, 'write at least one second'),
    v.maxValue(30 * 86_400, 'write at most 30 days, in seconds'),
  ),
  desc: textOf,
  speakerData: list(v.strictObject({ first: needed, last: textOf, file: textOf })),
  liveStream: v.optional(stream),
  replayStream: v.optional(stream),
  chatChannel: v.optional(
    v.pipe(
      id,
      v.check((name) => name !== 'moderation', 'this name is kept for the moderators'),
    ),
  ),
})

/** An empty file is an event without sessions. */
export const SessionsYaml = v.pipe(
  v.nullable(v.array(session, 'write a list of sessions'), []),
  v.transform((it) => it ?? []),
  v.maxLength(1000, 'there are more than 1,000 sessions'),
)

const library = v.strictObject({
  title: needed,
  subtitle: textOf,
  beforeOpenText: textOf,
  openDateTime: needed,
  assets: list(v.strictObject({ title: needed, url: needed, type: needed, image: textOf })),
})

export const LibraryYaml = v.pipe(
  v.nullable(v.record(name, library, 'write a map from id to library'), {}),
  v.transform((it) => it ?? {}),
)

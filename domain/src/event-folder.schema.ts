/** The shapes of event.yaml, sessions.yaml and library.yaml; organisers' forms send the same. */

import * as v from 'valibot'
import { Email } from './attendee.schema.ts'
import { chatSettingRanges } from './chat/chat-services.ts'
import { languages } from './languages.ts'
import { moderationChannel } from './questions.ts'
import { isRehearsalChannel, isRehearsalEmail } from './rehearsal.ts'
import { Theme, ThemeColours } from './theme/theme.schema.ts'
import { isTimeZone } from './zoned-time.ts'

// NFC, and no control characters but newline and tab, as everywhere people's text comes in.
const text = v.pipe(
  // YAML reads `edition: 10` as a number; people mean the text.
  v.union([v.string(), v.number()], 'enter text'),
  v.transform((it) => String(it).normalize('NFC')),
  v.check(
    (it) => !/\p{Cc}/u.test(it.replace(/[\n\t]/g, '')),
    'remove control characters from this text',
  ),
)
const needed = v.pipe(text, v.trim(), v.nonEmpty('enter a value'))
const textOf = v.pipe(
  v.nullish(text, ''),
  v.transform((it) => it ?? ''),
)
// Addresses and paths stay as they are written: on disk, another Unicode form is another file.
const address = v.pipe(v.string('enter a link or a file path'), v.nonEmpty('enter a value'))
const addressOf = v.pipe(
  v.nullish(v.string('enter a link or a file path'), ''),
  v.transform((it) => it ?? ''),
)
// Where a click on a logo leads: into a browser, so nothing like javascript: may pass.
const website = v.pipe(
  addressOf,
  v.check(
    (it) => it === '' || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(it) && URL.canParse(it)),
    'enter a link that starts with http:// or https://',
  ),
)
const name = v.pipe(
  v.string('enter text'),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, 'use up to 100 letters, digits, - and _'),
)
const id = v.pipe(needed, name)
export const LibraryId = name
const email = v.pipe(
  Email,
  v.check((it) => it.includes('@'), 'enter an email address'),
  v.check((it) => !isRehearsalEmail(it), 'this address is reserved for rehearsals'),
)
const zone = v.pipe(
  needed,
  v.check(isTimeZone, 'unknown time zone; use one such as Europe/London, UTC or CDT'),
)
// valibot takes a list for a map with the keys 0, 1, 2 …
const notList = v.check((it: unknown) => !Array.isArray(it), 'use entries such as "key: value"')
const map = <E extends v.ObjectEntries>(entries: E) => {
  type Shape = v.StrictObjectSchema<E, undefined>
  const shape: v.GenericSchema<unknown, v.InferOutput<Shape>> = v.pipe(
    v.unknown(),
    notList,
    v.strictObject(entries),
  )
  // Typed callers may pass only what the schema takes.
  return shape as v.GenericSchema<v.InferInput<Shape>, v.InferOutput<Shape>>
}
const list = <S extends v.GenericSchema>(item: S) => v.nullish(v.array(item, 'enter a list'), [])

const setting = (name: keyof typeof chatSettingRanges, unit: string) => {
  const [least, most] = chatSettingRanges[name]
  const words = `enter a whole number from ${least} to ${most} (${unit})`
  return v.nullish(
    v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words)),
  )
}
const partner = map({ name: needed, logo: address, url: website })
const stream = map({ type: needed, url: address })

const language = v.picklist(languages, `unsupported language; use one of ${languages.join(', ')}`)
// An empty list would leave a site that nobody can read.
const languageList = v.pipe(
  v.array(language, 'enter a list'),
  v.minLength(1, 'list at least one language, or leave this out to offer all'),
  v.check((it) => new Set(it).size === it.length, 'a language is listed twice'),
)

export const EventYaml = map({
  name: needed,
  edition: textOf,
  heading: needed,
  welcome: textOf,
  timeZone: zone,
  languages: v.nullish(languageList),
  theme: v.nullish(map({ ...Theme.entries, dark: v.optional(map(ThemeColours.entries)) }), {}),
  hosts: list(partner),
  sponsors: list(partner),
  intro: v.nullish(map({ title: textOf, url: address, type: needed })),
  chat: v.nullish(
    map({
      typingThrottle: setting('typingThrottle', 'ms'),
      responseTimeout: setting('responseTimeout', 'ms'),
      uploadLimit: setting('uploadLimit', 'MB'),
    }),
  ),
  links: v.nullish(map({ privacy: v.nullish(address), terms: v.nullish(address) }), {}),
})

export const SessionYaml = map({
  id,
  title: needed,
  startDate: needed,
  startTime: needed,
  timeZone: zone,
  duration: v.pipe(
    v.number('enter the duration in seconds'),
    v.integer('enter whole seconds'),
    v.minValue(1, 'enter at least 1 second'),
    v.maxValue(30 * 86_400, 'enter at most 30 days (2,592,000 seconds)'),
  ),
  desc: textOf,
  speakerData: list(map({ first: needed, last: textOf, file: addressOf, email: v.nullish(email) })),
  liveStream: v.nullish(stream),
  replayStream: v.nullish(stream),
  chatChannel: v.nullish(
    v.pipe(
      id,
      v.check((channel) => channel !== moderationChannel, 'this name is reserved for moderators'),
      v.check(
        (channel) => !isRehearsalChannel(channel),
        'names that start with rehearsal- are reserved for rehearsals',
      ),
    ),
  ),
})

/** Most sessions of an event. */
export const sessionLimit = 1000

/** An empty file is an event without sessions. */
export const SessionsYaml = v.pipe(
  v.nullable(v.array(SessionYaml, 'enter a list of sessions'), []),
  v.transform((it) => it ?? []),
  v.maxLength(sessionLimit, 'there are more than 1,000 sessions, the maximum'),
)

export const LibraryEntryYaml = map({
  title: needed,
  subtitle: textOf,
  beforeOpenText: textOf,
  openDateTime: needed,
  assets: list(map({ title: needed, url: address, type: needed, image: addressOf })),
})

export const LibraryYaml = v.pipe(
  v.nullish(v.pipe(v.unknown(), notList, v.record(LibraryId, LibraryEntryYaml)), {}),
  v.transform((it) => it ?? {}),
)

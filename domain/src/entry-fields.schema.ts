/** What the fields of events, sessions and libraries hold, in the event folder as in the API. */
import * as v from 'valibot'
import { Email } from './attendee.schema.ts'
import { moderationChannel } from './questions.ts'
import { isRehearsalChannel, isRehearsalEmail } from './rehearsal.ts'
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

export const RequiredText = v.pipe(text, v.trim(), v.nonEmpty('enter a value'))

export const OptionalText = v.pipe(
  v.nullish(text, ''),
  v.transform((it) => it ?? ''),
)

/** An address or path stays as it is written: on disk, another Unicode form is another file. */
export const Address = v.pipe(v.string('enter a link or a file path'), v.nonEmpty('enter a value'))

const OptionalAddress = v.pipe(
  v.nullish(v.string('enter a link or a file path'), ''),
  v.transform((it) => it ?? ''),
)

/** Where a click on a logo leads: into a browser, so nothing like javascript: may pass. */
export const Website = v.pipe(
  OptionalAddress,
  v.check(
    (it) => it === '' || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(it) && URL.canParse(it)),
    'enter a link that starts with http:// or https://',
  ),
)

export const LibraryId = v.pipe(
  v.string('enter text'),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, 'use up to 100 letters, digits, - and _'),
)

const id = v.pipe(RequiredText, LibraryId)

export const ZoneName = v.pipe(
  RequiredText,
  v.check(isTimeZone, 'unknown time zone; use one such as Europe/London, UTC or CDT'),
)

// valibot takes a list for a map with the keys 0, 1, 2 …
export const notList = v.check(
  (it: unknown) => !Array.isArray(it),
  'use entries such as "key: value"',
)

/** An object with these entries and no other. */
export const map = <E extends v.ObjectEntries>(entries: E) => {
  type Shape = v.StrictObjectSchema<E, undefined>
  const shape: v.GenericSchema<unknown, v.InferOutput<Shape>> = v.pipe(
    v.unknown(),
    notList,
    v.strictObject(entries),
  )
  // Typed callers may pass only what the schema takes.
  return shape as v.GenericSchema<v.InferInput<Shape>, v.InferOutput<Shape>>
}

/** A list that may be left out. */
export const list = <S extends v.GenericSchema>(item: S) =>
  v.nullish(v.array(item, 'enter a list'), [])

const stream = map({ type: RequiredText, url: Address })

/** Of a session; who is known by an email address may send files into the session's chat. */
export const SpeakerEntry = map({
  first: RequiredText,
  last: OptionalText,
  file: OptionalAddress,
  email: v.nullish(
    v.pipe(
      Email,
      v.check((it) => it.includes('@'), 'enter an email address'),
      v.check((it) => !isRehearsalEmail(it), 'this address is reserved for rehearsals'),
    ),
  ),
})

/** What a session has under the same names in the folder and in the API. Duration in seconds. */
export const sessionFields = {
  id,
  title: RequiredText,
  timeZone: ZoneName,
  duration: v.pipe(
    v.number('enter the duration in seconds'),
    v.integer('enter whole seconds'),
    v.minValue(1, 'enter at least 1 second'),
    v.maxValue(30 * 86_400, 'enter at most 30 days (2,592,000 seconds)'),
  ),
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
}

/** What a library has under the same names in the folder and in the API. */
export const libraryFields = {
  title: RequiredText,
  subtitle: OptionalText,
  beforeOpenText: OptionalText,
  assets: list(
    map({ title: RequiredText, url: Address, type: RequiredText, image: OptionalAddress }),
  ),
}

/**
 * A moment as ISO 8601 in UTC, such as `2022-03-02T14:00:00.000Z`; to whole seconds, which are what an event
 * folder can write.
 */
export const Moment = v.pipe(
  v.string('enter a date and time'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.000)?)?Z$/, 'enter a date and time'),
  v.check((it) => exists(it), 'this date and time does not exist'),
)

// Date takes 30 February for 2 March.
const exists = (it: string): boolean => {
  const at = Date.parse(it)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === it.slice(0, 16)
}

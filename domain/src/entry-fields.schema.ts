/** What the fields of events, sessions and libraries may contain, in the event folder and in the API. */
import * as v from 'valibot'
import { Email } from './attendee.schema.ts'
import { questionModes } from './audience-questions.ts'
import { isLanguageTag, takesCaptions } from './captions.ts'
import { because } from './contract/reasons/because.ts'
import { longestCueDelay } from './cues.ts'
import { asWebsite } from './outside-address.ts'
import { moderationChannel } from './questions.ts'
import { isRehearsalChannel, isRehearsalEmail } from './rehearsal.ts'
import { speakerLinkLimit } from './speakers.ts'
import { hostOf } from './stream-sources/frame.ts'
import { studioType } from './studio/studio.ts'
import { isTimeZone } from './zoned-time.ts'

// NFC, and no control characters but newline and tab, as everywhere people's text comes in.
const text = v.pipe(
  // YAML reads `edition: 10` as a number; people mean the text.
  v.union([v.string(), v.number()], because('entry-not-text')),
  v.transform((it) => String(it).normalize('NFC')),
  v.check((it) => !/\p{Cc}/u.test(it.replace(/[\n\t]/g, '')), because('entry-with-controls')),
)

export const RequiredText = v.pipe(text, v.trim(), v.nonEmpty(because('entry-empty')))

export const OptionalText = v.pipe(
  v.nullish(text, ''),
  v.transform((it) => it ?? ''),
)

/** An address or path stays as it is written: on disk, another Unicode form is another file. */
export const Address = v.pipe(
  v.string(because('entry-without-link')),
  v.nonEmpty(because('entry-empty')),
)

const OptionalAddress = v.pipe(
  v.nullish(v.string(because('entry-without-link')), ''),
  v.transform((it) => it ?? ''),
)

/** Where a click on a logo leads: into a browser, so nothing like javascript: may pass. */
export const Website = v.pipe(
  OptionalAddress,
  v.transform(asWebsite),
  v.check(
    (it) => it === '' || (/^https?:\/\/[^\s\p{Cc}]+$/iu.test(it) && URL.canParse(it)),
    because('entry-not-website'),
  ),
)

/** A host whose pages may be shown in a frame; the whole address of one of them is taken for its host. */
export const FrameHost = v.pipe(
  v.string(because('entry-not-text')),
  v.transform((it) => hostOf(it) ?? ''),
  v.nonEmpty(because('entry-not-host')),
)

export const LibraryId = v.pipe(
  v.string(because('entry-not-text')),
  v.regex(/^[A-Za-z0-9_-]{1,100}$/, because('entry-not-name')),
)

const id = v.pipe(RequiredText, LibraryId)

export const ZoneName = v.pipe(RequiredText, v.check(isTimeZone, because('entry-unknown-zone')))

// valibot takes a list for a map with the keys 0, 1, 2 …
export const notList = v.check((it: unknown) => !Array.isArray(it), because('entry-not-map'))

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
  v.nullish(v.array(item, because('entry-not-list')), [])

/** Seconds. */
const delayLimit = { limit: longestCueDelay / 1000 }

/** Languages of one video, at most. */
const captionsLimit = 20

/** To the ms, as a recording is trimmed. */
const CaptionsStart = v.pipe(
  v.string(because('entry-without-moment')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/, because('entry-without-moment')),
  v.check((it) => isMoment(it), because('entry-moment-missing')),
)

/**
 * WebVTT files of a video, one a language (BCP 47). They are files of the event: a browser takes captions from
 * another site only where that allows it, and then refuses videos from sites that do not.
 */
export const Captions = v.optional(
  v.pipe(
    v.array(
      map({
        language: v.pipe(RequiredText, v.check(isLanguageTag, because('entry-not-language'))),
        file: v.pipe(Address, v.regex(/^(?:\.\/)?files\/.+\.vtt$/i, because('entry-not-captions'))),
        startsAt: v.optional(CaptionsStart),
      }),
      because('entry-not-list'),
    ),
    v.maxLength(captionsLimit, because('entry-too-many-items', { limit: captionsLimit })),
    v.check(
      (them) => new Set(them.map(({ language }) => language.toLowerCase())).size === them.length,
      because('entry-language-twice'),
    ),
  ),
)

/** A text of what is said: on another site, such as captions that someone types live, or a file of the event. */
const Transcript = v.optional(
  v.pipe(
    Address,
    v.maxLength(500, because('entry-text-too-long', { limit: 500 })),
    v.regex(/^(?:https:\/\/|(?:\.\/)?files\/)./i, because('entry-not-transcript')),
  ),
)

const stream = v.pipe(
  map({
    type: RequiredText,
    url: v.string(because('entry-without-link')),
    delay: v.optional(
      v.pipe(
        v.number(because('entry-delay-range', delayLimit)),
        v.minValue(0, because('entry-delay-range', delayLimit)),
        v.maxValue(delayLimit.limit, because('entry-delay-range', delayLimit)),
      ),
    ),
    captions: Captions,
    transcript: Transcript,
  }),
  // The picture of a session of this type is sent to this server, so that there is nothing to name.
  v.forward(
    v.check(({ type, url }) => url !== '' || type === studioType, because('entry-empty')),
    ['url'],
  ),
  v.forward(
    v.check(
      ({ type, captions }) => !captions?.length || type === studioType || takesCaptions(type),
      because('entry-captions-of-provider'),
    ),
    ['captions'],
  ),
)

const textOf = (limit: number) =>
  v.pipe(OptionalText, v.maxLength(limit, because('entry-text-too-long', { limit })))

// Nothing but https, so that no link of a speaker's page leads where others read along.
const speakerLink = v.pipe(
  v.string(because('entry-not-https')),
  v.trim(),
  v.maxLength(500, because('entry-text-too-long', { limit: 500 })),
  v.regex(/^https:\/\/[^\s\p{Cc}\\]+$/iu, because('entry-not-https')),
  v.check((it) => URL.canParse(it), because('entry-not-https')),
)

/** Of a session; who is known by an email address may send files into the session's chat. */
export const SpeakerEntry = map({
  first: RequiredText,
  last: OptionalText,
  file: OptionalAddress,
  role: v.optional(textOf(120)),
  organisation: v.optional(textOf(120)),
  /** Markdown. */
  bio: v.optional(textOf(4000)),
  links: v.nullish(
    v.pipe(
      v.array(speakerLink, because('entry-not-list')),
      v.maxLength(speakerLinkLimit, because('entry-too-many-items', { limit: speakerLinkLimit })),
    ),
  ),
  email: v.nullish(
    v.pipe(
      Email,
      v.check((it) => it.includes('@'), because('entry-not-email')),
      v.check((it) => !isRehearsalEmail(it), because('entry-email-reserved')),
    ),
  ),
})

/** Items of an agenda, at most. */
const agendaItems = 100

const wallTimeOfDay = v.pipe(
  v.string(because('entry-not-clock-time')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, because('entry-not-clock-time')),
)

/** One point of a session's agenda; `at` is what the clocks of the session's zone show, such as "14:20". */
const AgendaItem = map({
  title: RequiredText,
  at: v.nullish(wallTimeOfDay),
  speaker: v.nullish(RequiredText),
})

/** What a session has under the same names in the folder and in the API. Duration in seconds. */
export const sessionFields = {
  id,
  title: RequiredText,
  timeZone: ZoneName,
  duration: v.pipe(
    v.number(because('entry-no-duration')),
    v.integer(because('entry-not-seconds')),
    v.minValue(1, because('entry-too-short')),
    v.maxValue(30 * 86_400, because('entry-too-long')),
  ),
  liveStream: v.nullish(stream),
  replayStream: v.nullish(stream),
  /** Played instead of the live stream while a moderator has chosen it. */
  backupStream: v.nullish(stream),
  /** The live stream is a recording, which everyone sees at the same moment. */
  simulive: v.nullish(v.boolean(because('not-a-boolean'))),
  agenda: v.nullish(
    v.pipe(
      v.array(AgendaItem, because('entry-not-list')),
      v.maxLength(agendaItems, because('entry-too-many-items', { limit: agendaItems })),
    ),
  ),
  track: v.nullish(RequiredText),
  status: v.nullish(v.literal('cancelled', because('entry-unknown-status'))),
  /** Who sees the questions to it. */
  questions: v.nullish(v.picklist(questionModes, because('entry-unknown-question-mode'))),
  chatChannel: v.nullish(
    v.pipe(
      id,
      v.check((channel) => channel !== moderationChannel, because('entry-channel-of-moderators')),
      v.check((channel) => !isRehearsalChannel(channel), because('entry-channel-of-rehearsals')),
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
export const UtcTime = v.pipe(
  v.string(because('entry-without-moment')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.000)?)?Z$/, because('entry-without-moment')),
  v.check((it) => isMoment(it), because('entry-moment-missing')),
)

// Date takes 30 February for 2 March.
const isMoment = (it: string): boolean => {
  const at = Date.parse(it)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === it.slice(0, 16)
}

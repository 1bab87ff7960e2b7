/** What the fields of sessions may contain, in the event folder and in the API. */
import * as v from 'valibot'
import { captionMakers, captionsLimit, isLanguageTag, takesCaptions } from '../captions/captions.ts'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import {
  Address,
  id,
  listUpTo,
  map,
  OwnLine,
  RequiredText,
  textUpTo,
  ZoneName,
} from '../event/entry-fields.schema.ts'
import { CaptionsStart } from '../moment.schema.ts'
import { importedFields } from '../programme/outside-programme.ts'
import { questionModes } from '../questions/audience-questions.ts'
import { moderationChannel } from '../questions/questions.ts'
import { isRehearsalChannel } from '../rehearsal/rehearsal.ts'
import { ReplayTime, replayAlignment } from '../replay/replay-fields.schema.ts'
import { hasTwice, languageKinds, languageTypes } from '../stream-sources/stream-languages.ts'
import { studioType } from '../studio/studio.ts'
import { longestCueDelay } from './cues.ts'

/** In seconds. */
const delayLimit = { limit: longestCueDelay / 1000 }

/**
 * WebVTT files for a video, one per language (BCP 47). They are files of the event: a browser loads captions from
 * another site only in a mode (CORS) in which it also refuses videos from sites that do not allow it.
 */
export const Captions = v.optional(
  v.pipe(
    listUpTo(
      captionsLimit,
      map({
        language: v.pipe(RequiredText, v.check(isLanguageTag, issueReason('entry-not-language'))),
        file: v.pipe(
          Address,
          v.regex(/^(?:\.\/)?files\/.+\.vtt$/i, issueReason('entry-not-captions')),
        ),
        startsAt: v.optional(CaptionsStart),
        madeBy: v.optional(v.picklist(captionMakers, issueReason('entry-not-made-by'))),
      }),
    ),
    v.check(
      (them) => new Set(them.map(({ language }) => language.toLowerCase())).size === them.length,
      issueReason('entry-language-twice'),
    ),
  ),
)

/** A transcript: on another site, such as captions that someone types live, or a file of the event. */
const Transcript = v.optional(
  v.pipe(
    Address,
    v.maxLength(500, issueReason('entry-text-too-long', { limit: 500 })),
    v.regex(/^(?:https:\/\/|(?:\.\/)?files\/)./i, issueReason('entry-not-transcript')),
  ),
)

/** Other languages of a stream, at addresses of their own. */
const StreamLanguages = v.optional(
  v.pipe(
    listUpTo(
      captionsLimit,
      map({
        language: v.pipe(RequiredText, v.check(isLanguageTag, issueReason('entry-not-language'))),
        kind: v.picklist(languageKinds, issueReason('entry-unknown-language-kind')),
        label: v.optional(ownText(textUpTo(60))),
        type: v.picklist(languageTypes, issueReason('entry-unknown-language-type')),
        url: v.pipe(
          Address,
          v.regex(/^(?:https?:\/\/|(?:\.\/)?files\/)./i, issueReason('entry-not-language-address')),
        ),
      }),
    ),
    v.check((them) => !hasTwice(them), issueReason('entry-language-twice')),
  ),
)

const streamFields = {
  type: RequiredText,
  url: v.string(issueReason('entry-without-link')),
  delay: v.optional(
    v.pipe(
      v.number(issueReason('entry-delay-range', delayLimit)),
      v.minValue(0, issueReason('entry-delay-range', delayLimit)),
      v.maxValue(delayLimit.limit, issueReason('entry-delay-range', delayLimit)),
    ),
  ),
  captions: Captions,
  transcript: Transcript,
  languages: StreamLanguages,
}

// Video from the studio is sent to this server, so there is no URL to enter.
const hasAddress = ({ type, url }: { type: string; url: string }) =>
  url !== '' || type === studioType
const mayHave = (them: readonly unknown[] | undefined, type: string) =>
  !them?.length || type === studioType || takesCaptions(type)
const notOfProvider = issueReason('entry-captions-of-provider')

const stream = v.pipe(
  map(streamFields),
  v.forward(
    v.check((it) => hasAddress(it), issueReason('entry-empty')),
    ['url'],
  ),
  v.forward(
    v.check((it) => mayHave(it.captions, it.type), notOfProvider),
    ['captions'],
  ),
  v.forward(
    v.check((it) => mayHave(it.languages, it.type), issueReason('entry-languages-of-provider')),
    ['languages'],
  ),
)

const replayStream = v.pipe(
  map({ ...streamFields, ...replayAlignment }),
  v.forward(
    v.check((it) => hasAddress(it), issueReason('entry-empty')),
    ['url'],
  ),
  v.forward(
    v.check((it) => mayHave(it.captions, it.type), notOfProvider),
    ['captions'],
  ),
  v.forward(
    v.check((it) => mayHave(it.languages, it.type), issueReason('entry-languages-of-provider')),
    ['languages'],
  ),
)

/** Where a session comes from, and the fields that were edited here and stay as they are. For the team only. */
const Source = map({
  program: textUpTo(100),
  id: textUpTo(500),
  own: v.optional(
    v.array(
      v.picklist(importedFields, issueReason('entry-unknown-own-field')),
      issueReason('entry-not-list'),
    ),
  ),
})

/** The most items in an agenda. */
const agendaItems = 100

const wallTimeOfDay = v.pipe(
  v.string(issueReason('entry-not-clock-time')),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, issueReason('entry-not-clock-time')),
)

/** One item of a session's agenda; `at` is the local time in the session's zone, such as "14:20". */
const AgendaItem = map({
  title: OwnLine,
  at: v.nullish(wallTimeOfDay),
  speaker: v.nullish(RequiredText),
})

/** Session fields with the same names in the event folder and in the API. Duration in seconds. */
export const sessionFields = {
  id,
  title: OwnLine,
  timeZone: ZoneName,
  duration: v.pipe(
    v.number(issueReason('entry-no-duration')),
    v.integer(issueReason('entry-not-seconds')),
    v.minValue(1, issueReason('entry-too-short')),
    v.maxValue(30 * 86_400, issueReason('entry-too-long')),
  ),
  /** The address of a picture that replaces the drawn poster. */
  poster: v.nullish(v.string(issueReason('entry-without-link'))),
  liveStream: v.nullish(stream),
  replayStream: v.nullish(replayStream),
  /** When attendees may expect the replay; they get it only between `replayFrom` and `replayUntil`. */
  replayExpectedAt: v.nullish(ReplayTime),
  replayFrom: v.nullish(ReplayTime),
  replayUntil: v.nullish(ReplayTime),
  /** Played instead of the live stream while a moderator has chosen it. */
  backupStream: v.nullish(stream),
  /** The live stream is a recording that plays in sync for everyone. */
  simulive: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  agenda: v.nullish(listUpTo(agendaItems, AgendaItem)),
  track: v.nullish(RequiredText),
  /** Anyone may watch it without an account. */
  open: v.nullish(v.boolean(issueReason('not-a-boolean'))),
  status: v.nullish(v.literal('cancelled', issueReason('entry-unknown-status'))),
  /** Who sees the session's questions. */
  questions: v.nullish(v.picklist(questionModes, issueReason('entry-unknown-question-mode'))),
  chatChannel: v.nullish(
    v.pipe(
      id,
      v.check(
        (channel) => channel !== moderationChannel,
        issueReason('entry-channel-of-moderators'),
      ),
      v.check(
        (channel) => !isRehearsalChannel(channel),
        issueReason('entry-channel-of-rehearsals'),
      ),
    ),
  ),
  source: v.nullish(Source),
}

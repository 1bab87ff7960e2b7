/** The form's state for a session, to and from the shape of the API. */

import { takesCaptions } from '@rostra/domain/captions/captions'
import { ownChannel } from '@rostra/domain/chat/own-channel'
import { defined, filled } from '@rostra/domain/defined'
import { type QuestionMode, questionModeOf } from '@rostra/domain/questions/audience-questions'
import type { CaptionsFile, EditableSession, Stream } from '@rostra/domain/sessions/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import { momentOf, type WallTime, wallTime } from '@rostra/domain/wall-clock'
import { type SpeakerForm, speakersFormOf, speakersIn } from '../ui/speaker-form.ts'
import { type AgendaForm, agendaFormOf, agendaOf } from './agenda-form.ts'
import {
  comparedReplay,
  type ReplayTimes,
  replayFieldLabels,
  replayTimesIn,
  replayTimesOf,
} from './replay-form.ts'

/** What is played live, as a backup if that fails, and afterwards; as named in labels. */
export const streamLabels = {
  liveStream: 'Live',
  backupStream: 'Backup',
  replayStream: 'Replay',
} as const
export type StreamName = keyof typeof streamLabels
const streamNames = Object.keys(streamLabels) as StreamName[]

export type StreamForm = {
  /** A link, an embed code or a path; empty for none. */
  url: string
  type: string
  /** Delay of the picture, in seconds; empty for the usual delay. */
  delay: string
  /** Caption files that accompany a video. */
  captions: CaptionsFile[]
  /** A link to a transcript, or the path of a transcript file; empty for none. */
  transcript: string
  /** Of a replay, when its recording begins (ISO 8601, empty for its session's start), and what was cut out. */
  startsAt: string
  cuts: NonNullable<Stream['cuts']>
}

export type SessionForm = {
  id: string
  title: string
  /** In the event's time zone, in the format of date and time inputs. */
  date: string
  time: string
  /** The start before editing, ISO 8601; empty for a new session. */
  startTime: string
  /** The zone in which an event folder writes the session. */
  timeZone: string
  minutes: string
  description: string
  /** Empty for none. */
  track: string
  /** A path or link; empty for the drawn picture. */
  poster: string
  speakers: SpeakerForm[]
  agenda: AgendaForm[]
  streams: Record<StreamName, StreamForm>
  replayTimes: ReplayTimes
  /** The live stream is a recording that plays at the same moment for everyone. */
  simulive: boolean
  chat: boolean
  /** Empty for a chat of its own, whose channel is made from the session's id on saving. */
  chatChannel: string
  /** Who sees the questions. */
  questions: QuestionMode
}

/** `zone` is the event's. */
export const sessionFormOf = (session: EditableSession, zone: string): SessionForm => ({
  id: session.id,
  title: session.title,
  ...minuteOf(Date.parse(session.startTime), zone),
  startTime: session.startTime,
  timeZone: session.timeZone,
  minutes: String(session.duration / 60),
  description: session.description,
  track: session.track ?? '',
  poster: session.poster ?? '',
  speakers: speakersFormOf(session.speakers),
  agenda: agendaFormOf(session.agenda),
  streams: streamsOf(session),
  replayTimes: replayTimesOf(session, zone),
  simulive: session.simulive ?? false,
  chat: Boolean(session.chatChannel),
  chatChannel: session.chatChannel ?? '',
  questions: questionModeOf({ questions: session.questions ?? undefined }),
})

/** Date and time without seconds. */
function minuteOf(at: number, zone: string): WallTime {
  const { date, time } = wallTime(at, zone)
  return { date, time: time.slice(0, 5) }
}

/**
 * When a form’s session starts, epoch ms; undefined while date or time is missing. `zone` is the event's. A start with
 * seconds, which the form doesn’t show, keeps them until it is changed.
 */
export function startOf(form: SessionForm, zone: string): number | undefined {
  const before = form.startTime ? Date.parse(form.startTime) : undefined
  if (before !== undefined) {
    const was = minuteOf(before, zone)
    if (was.date === form.date && was.time === form.time) return before
  }
  return momentOf(form, zone, before)
}

/** When a form’s session ends, in the event’s `zone`; empty while its start is missing. */
export function endOf(form: SessionForm, zone: string): WallTime {
  const startsAt = startOf(form, zone)
  const endsAt = (startsAt ?? Number.NaN) + Number(form.minutes) * 60_000
  return Number.isFinite(endsAt) ? minuteOf(endsAt, zone) : { date: '', time: '' }
}

/**
 * The minutes from a form’s start to another end; an end before the start is on the next day. Undefined while either is
 * missing.
 */
export function minutesUntil(form: SessionForm, end: WallTime, zone: string): string | undefined {
  const startsAt = startOf(form, zone)
  const endsAt = momentOf(end, zone)
  if (startsAt === undefined || endsAt === undefined) return undefined
  const from = Math.floor(startsAt / 60_000) * 60_000
  const minutes = (endsAt - from) / 60_000
  return String(minutes > 0 ? minutes : ((minutes % 1440) + 1440) % 1440 || 1440)
}

/**
 * The session that the form describes; the server validates it. `zone` is the event's. The `status` is not part of
 * the form: cancelling is saved immediately, and leaves unsaved input alone.
 */
export function sessionOf(
  form: SessionForm,
  zone: string,
  status?: EditableSession['status'],
  /** Chats of other sessions. */
  taken: readonly string[] = [],
): EditableSession {
  const startsAt = startOf(form, zone)
  return {
    id: form.id,
    title: form.title,
    startTime: startsAt === undefined ? '' : new Date(startsAt).toISOString(),
    timeZone: form.timeZone,
    duration: Math.round(Number(form.minutes) * 60),
    description: form.description,
    speakers: speakersIn(form.speakers),
    ...filled({
      track: form.track,
      poster: form.poster.trim(),
      agenda: agendaOf(form.agenda),
      // The studio sends live; whoever decides otherwise finds the tick as it was.
      simulive: form.simulive && form.streams.liveStream.type !== studioType,
      chatChannel: form.chat && (form.chatChannel || ownChannel(form.id, taken)),
      questions: form.questions !== 'private' && form.questions,
      status,
    }),
    ...streamsIn(form.streams),
    ...replayTimesIn(form.replayTimes, zone),
  }
}

/** The streams of a session, or of a new one. */
export function streamsOf(session: Partial<EditableSession>): SessionForm['streams'] {
  const of = ({ url, type, delay, captions, transcript, startsAt, cuts }: Partial<Stream>) => ({
    url: url ?? '',
    type: type ?? '',
    delay: String(delay ?? ''),
    captions: captions ?? [],
    transcript: transcript ?? '',
    startsAt: startsAt ?? '',
    cuts: cuts ?? [],
  })
  return {
    liveStream: of(session.liveStream ?? {}),
    backupStream: of(session.backupStream ?? {}),
    replayStream: of(session.replayStream ?? {}),
  }
}

const streamsIn = (streams: SessionForm['streams']): Partial<Record<StreamName, Stream>> =>
  filled(Object.fromEntries(streamNames.map((name) => [name, streamIn(streams[name])])))

function streamIn({ url, type, delay, captions, ...rest }: StreamForm): Stream | undefined {
  const isStudio = type === studioType
  if (!url.trim() && !isStudio) return undefined
  const stream = streamOf(url, type)
  const isCaptioned = captions.length > 0 && (isStudio || takesCaptions(stream.type))
  return {
    ...stream,
    ...defined({ delay: delay.trim() ? Number(delay.trim().replace(',', '.')) : undefined }),
    ...filled({ captions: isCaptioned && captions, transcript: rest.transcript.trim() }),
    ...filled({ startsAt: rest.startsAt, cuts: rest.cuts }),
  }
}

/** Recognises the type from what was pasted; an unknown address keeps the type it had. */
export function streamOf(url: string, type: string): Stream {
  if (type === studioType) return { type, url: '' }
  const found = recogniseStream(url)
  // Every https address might be a web page.
  const isUnknown = type !== '' && streamSource(type) === undefined
  return found && !(found.type === 'frame' && isUnknown)
    ? found
    : { type: type || 'unknown', url: url.trim() }
}

/** Who sees the questions to a session, in words. */
export const questionModeNames: Record<QuestionMode, string> = {
  private: 'Only the team',
  moderated: 'Everyone, once the team has approved them',
  open: 'Everyone, immediately',
}

/** Labels of the fields where a list of errors names them. */
export const sessionFields = {
  title: 'Title',
  id: 'Session ID',
  startTime: 'Date and start time',
  duration: 'End time',
  description: 'Description',
  track: 'Track',
  poster: 'Picture',
  'speakers.#.first': 'Speaker #, first name',
  'speakers.#.role': 'Speaker #, role',
  'speakers.#.organisation': 'Speaker #, organisation',
  'speakers.#.bio': 'Speaker #, bio',
  'speakers.#.links': 'Speaker #, links',
  'speakers.#.last': 'Speaker #, last name',
  'speakers.#.email': 'Speaker #, email',
  'speakers.#.file': 'Speaker #, photo',
  agenda: 'Agenda',
  'agenda.#.title': 'Agenda item #, title',
  'agenda.#.at': 'Agenda item #, time',
  'agenda.#.speaker': 'Agenda item #, speaker',
  ...Object.fromEntries(
    streamNames.flatMap((name) => {
      const label = streamLabels[name]
      return [
        [`${name}.url`, `${label} stream`],
        [`${name}.type`, `${label} stream`],
        [`${name}.delay`, `${label} delay`],
        [`${name}.captions`, `${label} captions`],
        [`${name}.captions.#.language`, `${label} captions #, language`],
        [`${name}.captions.#.file`, `${label} captions #, file`],
        [`${name}.transcript`, `${label} transcript`],
      ]
    }),
  ),
  ...replayFieldLabels,
  chatChannel: 'Chat',
  questions: 'Questions',
}

const comparedStreams = (streams: SessionForm['streams']): Record<string, string> =>
  Object.fromEntries(
    streamNames.flatMap((name) => {
      const label = streamLabels[name]
      const { url, type, delay, captions, transcript } = streams[name]
      return [
        [`${label} stream`, `${url} ${type}`.trim()],
        [`${label} captions`, captions.map((it) => Object.values(it).join(' ')).join('\n')],
        [`${label} transcript`, transcript],
        [`${label} delay`, delay],
      ]
    }),
  )

/** A session prepared for comparing two versions of it, by label and with times in the event’s `zone`. */
export function comparedSession(session: EditableSession, zone: string): Record<string, unknown> {
  const form = sessionFormOf(session, zone)
  return {
    Title: form.title,
    'Date and start time': `${form.date} ${form.time}`,
    Duration: `${form.minutes} min`,
    Status: session.status === 'cancelled' ? 'Cancelled' : 'Takes place',
    Track: form.track,
    Description: form.description,
    Speakers: form.speakers
      .map(({ key: _, ...speaker }) => Object.values(speaker).filter(Boolean).join(', '))
      .join('\n'),
    Agenda: form.agenda
      .map(({ at, title, speaker }) => [at, title, speaker].filter(Boolean).join(' '))
      .join('\n'),
    ...comparedStreams(form.streams),
    ...comparedReplay(form.streams.replayStream, form.replayTimes),
    'Recording as live': form.simulive ? 'Yes' : 'No',
    Chat: form.chat ? form.chatChannel : 'No chat',
    Questions: questionModeNames[form.questions],
  }
}

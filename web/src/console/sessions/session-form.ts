/** A session as its form holds it, to and from the shape of the API. */
import { ownChannel } from '@rostra/domain/chat/own-channel'
import type { EditableSession, Stream } from '@rostra/domain/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { type AgendaForm, agendaFormOf, agendaOf } from './agenda-form.ts'

export type SpeakerForm = { first: string; last: string; file: string; email: string }
export type SessionForm = {
  id: string
  title: string
  /** By the clocks of the event, as date and time controls have them. */
  date: string
  time: string
  /** The start that is edited, ISO 8601; empty for a new session. */
  startTime: string
  /** The zone in which an event folder writes the session. */
  timeZone: string
  minutes: string
  description: string
  speakers: SpeakerForm[]
  agenda: AgendaForm[]
  live: string
  liveType: string
  /** The live stream is a recording that plays at the same moment for everyone. */
  simulive: boolean
  backup: string
  backupType: string
  replay: string
  replayType: string
  chat: boolean
  /** Empty for one of its own, which is made of the session's id when it is saved. */
  chatChannel: string
}

/** `zone` is the event's. */
export const formOf = (session: EditableSession, zone: string): SessionForm => ({
  id: session.id,
  title: session.title,
  ...wallTime(Date.parse(session.startTime), zone),
  startTime: session.startTime,
  timeZone: session.timeZone,
  minutes: String(session.duration / 60),
  description: session.description,
  speakers: (session.speakers ?? []).map(({ first, last, file, email }) => ({
    first,
    last,
    file,
    email: email ?? '',
  })),
  agenda: agendaFormOf(session.agenda),
  live: session.liveStream?.url ?? '',
  liveType: session.liveStream?.type ?? '',
  simulive: session.simulive ?? false,
  backup: session.backupStream?.url ?? '',
  backupType: session.backupStream?.type ?? '',
  replay: session.replayStream?.url ?? '',
  replayType: session.replayStream?.type ?? '',
  chat: Boolean(session.chatChannel),
  chatChannel: session.chatChannel ?? '',
})

/** When a form’s session starts, epoch ms; undefined while date or time is missing. `zone` is the event's. */
export const startOf = (form: SessionForm, zone: string): number | undefined =>
  momentOf(form, zone, form.startTime ? Date.parse(form.startTime) : undefined)

/**
 * What the form means; what is wrong with it, the server says. `zone` is the event's. The `status` is no part of
 * the form: cancelling is saved at once, and leaves what is being typed alone.
 */
export function sessionOf(
  form: SessionForm,
  zone: string,
  status?: EditableSession['status'],
  /** Chats of other sessions. */
  taken: readonly string[] = [],
): EditableSession {
  const startsAt = startOf(form, zone)
  const agenda = agendaOf(form.agenda)
  return {
    id: form.id,
    title: form.title,
    startTime: startsAt === undefined ? '' : new Date(startsAt).toISOString(),
    timeZone: form.timeZone,
    duration: Math.round(Number(form.minutes) * 60),
    description: form.description,
    speakers: form.speakers.map(({ email, ...speaker }) => ({
      ...speaker,
      ...(email ? { email } : {}),
    })),
    ...(agenda.length > 0 ? { agenda } : {}),
    ...streamIn('liveStream', form.live, form.liveType),
    ...(form.simulive && form.live.trim() ? { simulive: true } : {}),
    ...streamIn('backupStream', form.backup, form.backupType),
    ...streamIn('replayStream', form.replay, form.replayType),
    ...(form.chat ? { chatChannel: form.chatChannel || ownChannel(form.id, taken) } : {}),
    ...(status ? { status } : {}),
  }
}

const streamIn = (name: string, url: string, type: string) =>
  url.trim() ? { [name]: streamOf(url, type) } : {}

/** The type is recognised from what was pasted; one that we do not know keeps the type it had. */
export const streamOf = (url: string, type: string): Stream =>
  recogniseStream(url) ?? { type: type || 'unknown', url: url.trim() }

/** Labels of the fields where a list of faults names them. */
export const sessionFields = {
  title: 'Title',
  id: 'Session ID',
  startTime: 'Date and start time',
  duration: 'Duration',
  description: 'Description',
  'speakers.#.first': 'Speaker #, first name',
  'speakers.#.last': 'Speaker #, last name',
  'speakers.#.email': 'Speaker #, email',
  'speakers.#.file': 'Speaker #, photo',
  agenda: 'Agenda',
  'agenda.#.title': 'Agenda item #, title',
  'agenda.#.at': 'Agenda item #, time',
  'agenda.#.speaker': 'Agenda item #, speaker',
  'liveStream.url': 'Live stream',
  'liveStream.type': 'Live stream',
  'backupStream.url': 'Backup stream',
  'backupStream.type': 'Backup stream',
  'replayStream.url': 'Replay stream',
  'replayStream.type': 'Replay stream',
  chatChannel: 'Chat',
}

/** A session as two forms of it are compared, by label and with times of the event’s `zone`. */
export function comparedSession(session: EditableSession, zone: string): Record<string, unknown> {
  const form = formOf(session, zone)
  return {
    Title: form.title,
    'Date and start time': `${form.date} ${form.time}`,
    Duration: `${form.minutes} min`,
    Status: session.status === 'cancelled' ? 'Cancelled' : 'Takes place',
    Description: form.description,
    Speakers: form.speakers
      .map(({ first, last, email, file }) => [first, last, email, file].filter(Boolean).join(' '))
      .join('\n'),
    Agenda: form.agenda
      .map(({ at, title, speaker }) => [at, title, speaker].filter(Boolean).join(' '))
      .join('\n'),
    'Live stream': `${form.live} ${form.liveType}${form.simulive ? ' (recording)' : ''}`.trim(),
    'Backup stream': `${form.backup} ${form.backupType}`.trim(),
    'Replay stream': `${form.replay} ${form.replayType}`.trim(),
    Chat: form.chat ? form.chatChannel : 'No chat',
  }
}

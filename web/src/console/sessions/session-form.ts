/** A session as its form holds it, to and from the shape of the API. */
import { type QuestionMode, questionModeOf } from '@rostra/domain/audience-questions'
import { takesCaptions } from '@rostra/domain/captions'
import { ownChannel } from '@rostra/domain/chat/own-channel'
import type { CaptionsFile, EditableSession, Stream } from '@rostra/domain/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { type AgendaForm, agendaFormOf, agendaOf } from './agenda-form.ts'
import { type SpeakerForm, speakersFormOf, speakersIn } from './speaker-form.ts'

export type CaptionedStream = 'liveStream' | 'backupStream' | 'replayStream'

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
  /** '' for none. */
  track: string
  speakers: SpeakerForm[]
  agenda: AgendaForm[]
  /** Captions that come as files beside a film, by the stream. */
  captions: Record<CaptionedStream, CaptionsFile[]>
  /** A link to what is said, or the path of a file with it, by the stream; empty for none. */
  transcripts: Record<CaptionedStream, string>
  live: string
  liveType: string
  /** Seconds that the picture is behind; empty for what is usual. */
  liveDelay: string
  /** The live stream is a recording that plays at the same moment for everyone. */
  simulive: boolean
  backup: string
  backupType: string
  backupDelay: string
  replay: string
  replayType: string
  chat: boolean
  /** Empty for one of its own, which is made of the session's id when it is saved. */
  chatChannel: string
  /** Who sees the questions. */
  questions: QuestionMode
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
  track: session.track ?? '',
  speakers: speakersFormOf(session.speakers),
  agenda: agendaFormOf(session.agenda),
  captions: {
    liveStream: session.liveStream?.captions ?? [],
    backupStream: session.backupStream?.captions ?? [],
    replayStream: session.replayStream?.captions ?? [],
  },
  transcripts: {
    liveStream: session.liveStream?.transcript ?? '',
    backupStream: session.backupStream?.transcript ?? '',
    replayStream: session.replayStream?.transcript ?? '',
  },
  live: session.liveStream?.url ?? '',
  liveType: session.liveStream?.type ?? '',
  liveDelay: String(session.liveStream?.delay ?? ''),
  simulive: session.simulive ?? false,
  backup: session.backupStream?.url ?? '',
  backupType: session.backupStream?.type ?? '',
  backupDelay: String(session.backupStream?.delay ?? ''),
  replay: session.replayStream?.url ?? '',
  replayType: session.replayStream?.type ?? '',
  chat: Boolean(session.chatChannel),
  chatChannel: session.chatChannel ?? '',
  questions: questionModeOf({ questions: session.questions ?? undefined }),
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
    speakers: speakersIn(form.speakers),
    ...(form.track ? { track: form.track } : {}),
    ...(agenda.length > 0 ? { agenda } : {}),
    ...streamIn('liveStream', form, form.live, form.liveType, form.liveDelay),
    ...(form.simulive && form.live.trim() ? { simulive: true } : {}),
    ...streamIn('backupStream', form, form.backup, form.backupType, form.backupDelay),
    ...streamIn('replayStream', form, form.replay, form.replayType),
    ...(form.chat ? { chatChannel: form.chatChannel || ownChannel(form.id, taken) } : {}),
    ...(form.questions === 'private' ? {} : { questions: form.questions }),
    ...(status ? { status } : {}),
  }
}

function streamIn(
  name: CaptionedStream,
  form: SessionForm,
  url: string,
  type: string,
  delay = '',
): Record<string, Stream> {
  const seconds = delay.trim() ? { delay: Number(delay.trim().replace(',', '.')) } : {}
  const stream = streamOf(url, type)
  const isStudio = type === studioType
  const captions = isStudio || takesCaptions(stream.type) ? form.captions[name] : []
  const transcript = form.transcripts[name].trim()
  if (!url.trim() && !isStudio) return {}
  return {
    [name]: {
      ...stream,
      ...seconds,
      ...(captions.length > 0 ? { captions } : {}),
      ...(transcript ? { transcript } : {}),
    },
  }
}

/** The type is recognised from what was pasted; one that we do not know keeps the type it had. */
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
  open: 'Everyone, at once',
}

/** Labels of the fields where a list of faults names them. */
export const sessionFields = {
  title: 'Title',
  id: 'Session ID',
  startTime: 'Date and start time',
  duration: 'Duration',
  description: 'Description',
  track: 'Track',
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
  'liveStream.url': 'Live stream',
  'liveStream.type': 'Live stream',
  'liveStream.delay': 'Live delay',
  'backupStream.delay': 'Backup delay',
  'backupStream.url': 'Backup stream',
  'backupStream.type': 'Backup stream',
  'replayStream.url': 'Replay stream',
  'replayStream.type': 'Replay stream',
  'liveStream.captions': 'Live captions',
  'liveStream.captions.#.language': 'Live captions #, language',
  'liveStream.captions.#.file': 'Live captions #, file',
  'backupStream.captions': 'Backup captions',
  'backupStream.captions.#.language': 'Backup captions #, language',
  'backupStream.captions.#.file': 'Backup captions #, file',
  'replayStream.captions': 'Replay captions',
  'replayStream.captions.#.language': 'Replay captions #, language',
  'replayStream.captions.#.file': 'Replay captions #, file',
  'liveStream.transcript': 'Live transcript',
  'backupStream.transcript': 'Backup transcript',
  'replayStream.transcript': 'Replay transcript',
  chatChannel: 'Chat',
  questions: 'Questions',
}

const captionsText = (captions: readonly CaptionsFile[]): string =>
  captions.map(({ language, file }) => `${language} ${file}`).join('\n')

/** A session as two forms of it are compared, by label and with times of the event’s `zone`. */
export function comparedSession(session: EditableSession, zone: string): Record<string, unknown> {
  const form = formOf(session, zone)
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
    'Live stream': `${form.live} ${form.liveType}${form.simulive ? ' (recording)' : ''}`.trim(),
    'Live captions': captionsText(form.captions.liveStream),
    'Backup captions': captionsText(form.captions.backupStream),
    'Replay captions': captionsText(form.captions.replayStream),
    'Live transcript': form.transcripts.liveStream,
    'Backup transcript': form.transcripts.backupStream,
    'Replay transcript': form.transcripts.replayStream,
    'Live delay': form.liveDelay,
    'Backup delay': form.backupDelay,
    'Backup stream': `${form.backup} ${form.backupType}`.trim(),
    'Replay stream': `${form.replay} ${form.replayType}`.trim(),
    Chat: form.chat ? form.chatChannel : 'No chat',
    Questions: questionModeNames[form.questions],
  }
}

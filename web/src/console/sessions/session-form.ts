/** A session as its form edits it: itself, with streams, times and lists as far as they were typed. */

import { takesCaptions } from '@rostra/domain/captions/captions'
import { ownChannel } from '@rostra/domain/chat/own-channel'
import { defined, filled } from '@rostra/domain/defined'
import { type QuestionMode, questionModeOf } from '@rostra/domain/questions/audience-questions'
import type { EditableSession, Stream } from '@rostra/domain/sessions/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { studioType } from '@rostra/domain/studio/studio'
import { sentSpeaker, speakerLabels } from '../ui/speaker-form.ts'
import { wallOf } from '../ui/typed-moment.ts'
import { sentPoint } from './agenda-form.ts'
import { replayTimeLabels, replayTimeNames } from './replay-form.ts'
import { startOf, startWall } from './session-times-form.ts'

/** What is played live, as a backup if that fails, and afterwards; as named in labels. */
export const streamLabels = {
  liveStream: 'Live',
  backupStream: 'Backup',
  replayStream: 'Replay',
} as const
export type StreamName = keyof typeof streamLabels
const streamNames = Object.keys(streamLabels) as StreamName[]

/** A stream of the session; its address is empty while there is none, and may be an embed code or a path. */
export const streamIn = (session: Partial<EditableSession>, name: StreamName): Stream =>
  session[name] ?? { type: '', url: '' }

/** The change of one stream, which is absent once nothing is left of it. */
export function withStream(
  session: EditableSession,
  name: StreamName,
  change: Partial<Stream>,
): Partial<EditableSession> {
  const { type, url, delay, ...rest } = { ...streamIn(session, name), ...change }
  const stream = { type, url, ...defined({ delay }), ...filled(rest) }
  return { [name]: Object.values(stream).some(Boolean) ? stream : undefined }
}

/** Recognises the type from what was pasted; an unknown address keeps the type it had. */
export function streamOf({ url, type }: Pick<Stream, 'url' | 'type'>): Stream {
  if (type === studioType) return { type, url: '' }
  const found = recogniseStream(url)
  // Every https address might be a web page.
  const isUnknown = type !== '' && streamSource(type) === undefined
  return found && !(found.type === 'frame' && isUnknown)
    ? found
    : { type: type || 'unknown', url: url.trim() }
}

/** Whether there is a stream: the studio's has no address. */
export const hasStream = ({ url, type }: Stream): boolean =>
  url.trim() !== '' || type === studioType

function sentStream(stream: Stream): Stream | undefined {
  if (!hasStream(stream)) return undefined
  const { delay, captions, transcript, languages, startsAt, cuts } = stream
  const sent = streamOf(stream)
  const isCaptioned = sent.type === studioType || takesCaptions(sent.type)
  return {
    ...sent,
    ...defined({ delay: delay ?? undefined }),
    ...filled({ captions: isCaptioned && captions, transcript: transcript?.trim() }),
    ...filled({ languages: isCaptioned && languages }),
    ...filled({ startsAt, cuts }),
  }
}

/**
 * The session that the form describes; the server validates it. The `status` is not part of the form: cancelling is
 * saved immediately, and leaves unsaved input alone. `taken` are the chats of other sessions.
 */
export function sentSession(
  session: EditableSession,
  status?: EditableSession['status'],
  taken: readonly string[] = [],
): EditableSession {
  const { id, startTime, speakers, agenda, poster, simulive, chatChannel } = session
  // The studio sends live; whoever decides otherwise finds the tick as it was.
  const isStudio = session.liveStream?.type === studioType
  return defined({
    ...session,
    startTime: startOf(session) === undefined ? '' : startTime,
    speakers: speakers.map(sentSpeaker),
    agenda: agenda?.map(sentPoint),
    poster: poster?.trim() || undefined,
    simulive: (!isStudio && simulive) || undefined,
    chatChannel: chatChannel === '' ? ownChannel(id, taken) : chatChannel,
    status,
    ...Object.fromEntries(streamNames.map((name) => [name, sentStream(streamIn(session, name))])),
  })
}

/** A delay as it was typed: undefined for none, NaN for what is no number, which the server reports. */
export const secondsIn = (typed: string) =>
  typed.trim() ? Number(typed.trim().replace(',', '.')) : undefined

/** Who sees the questions to a session, in words. */
export const questionModeNames: Record<QuestionMode, string> = {
  private: 'Only the team',
  moderated: 'Everyone, once the team has approved them',
  open: 'Everyone, immediately',
}

/** Names of the fields; in the comparison of two versions too, unless they need other words there. */
export const sessionLabels = {
  title: 'Title',
  id: 'Session ID',
  startTime: 'Date and start time',
  duration: 'End time',
  description: 'Description',
  track: 'Track',
  poster: 'Picture',
  agenda: 'Agenda',
  ...replayTimeLabels,
  chatChannel: 'Chat',
  questions: 'Questions',
  open: 'Open to everyone',
} as const

/** Those and the ones below them, where a list of errors names them. */
export const sessionFields: Readonly<Record<string, string>> = {
  ...sessionLabels,
  ...Object.fromEntries(
    Object.entries(speakerLabels).map(([name, label]) => [
      `speakers.#.${name}`,
      `Speaker #, ${label.toLowerCase()}`,
    ]),
  ),
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
        [`${name}.languages`, `${label} languages`],
        [`${name}.languages.#.language`, `${label} languages #, language`],
        [`${name}.languages.#.label`, `${label} languages #, name`],
        [`${name}.languages.#.url`, `${label} languages #, address`],
      ]
    }),
  ),
  'replayStream.startsAt': 'Beginning of the recording',
  'replayStream.cuts': 'Cuts',
  'replayStream.cuts.#.from': 'Cut #, from',
  'replayStream.cuts.#.to': 'Cut #, until',
}

/** A session prepared for comparing two versions of it, by label and with times in the event’s `zone`. */
export function comparedSession(session: EditableSession, zone: string): Record<string, unknown> {
  const when = ({ date, time }: ReturnType<typeof wallOf>) => `${date} ${time}`.trim()
  const { startsAt, cuts = [] } = streamIn(session, 'replayStream')
  const words: Record<string, string> = {
    Title: session.title,
    'Date and start time': when(startWall(session, zone)),
    Duration: `${session.duration / 60} min`,
    Status: session.status === 'cancelled' ? 'Cancelled' : 'Takes place',
    Track: session.track ?? '',
    Description: session.description,
    Speakers: lines(
      session.speakers.map(sentSpeaker).map(({ file, email, ...it }) => ({ ...it, file, email })),
      ', ',
    ),
    Agenda: lines(
      (session.agenda ?? []).map(({ at, title, speaker }) => ({ at, title, speaker })),
      ' ',
    ),
    ...Object.fromEntries(
      streamNames.flatMap((name) => {
        const { url, type, delay, captions = [], transcript = '' } = streamIn(session, name)
        const { languages = [] } = streamIn(session, name)
        return [
          [`${streamLabels[name]} stream`, `${url} ${type}`.trim()],
          [`${streamLabels[name]} captions`, lines(captions, ' ')],
          [`${streamLabels[name]} transcript`, transcript],
          [
            `${streamLabels[name]} languages`,
            lines(
              languages.map(({ kind, language, label, url }) => ({ kind, language, label, url })),
              ' ',
            ),
          ],
          [`${streamLabels[name]} delay`, String(delay ?? '')],
        ]
      }),
    ),
    'Beginning of the recording': startsAt ?? '',
    'Cut out of the recording': lines(cuts, ' – '),
    ...Object.fromEntries(
      replayTimeNames.map((name) => [replayTimeLabels[name], when(wallOf(session[name], zone))]),
    ),
    'Recording as live': session.simulive ? 'Yes' : 'No',
    'Open to everyone': session.open ? 'Yes' : 'No',
    Chat: session.chatChannel || 'No chat',
    Questions: questionModeNames[questionModeOf({ questions: session.questions ?? undefined })],
  }
  const others = Object.entries(sessionLabels).flatMap(([name, label]) => {
    const value = session[name as keyof typeof sessionLabels]
    return !(label in words) && typeof value === 'string' ? [[label, value]] : []
  })
  return { ...words, ...Object.fromEntries(others) }
}

/** One line for each, with its values. */
const lines = (them: readonly object[], between: string) =>
  them
    .map((it) =>
      Object.values(it)
        .map((value) => [value].flat().join('\n'))
        .filter(Boolean)
        .join(between),
    )
    .join('\n')

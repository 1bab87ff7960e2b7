/** A session as its form holds it, to and from the entry that the server takes. */
import type { SessionEntry } from '@rostra/domain/event-folder-entries'
import type { Stream } from '@rostra/domain/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'

export type SpeakerForm = { first: string; last: string; file: string; email: string }
export type SessionForm = {
  id: string
  title: string
  /** As date and time controls have them. */
  date: string
  time: string
  timeZone: string
  minutes: string
  desc: string
  speakers: SpeakerForm[]
  live: string
  liveType: string
  replay: string
  replayType: string
  chatChannel: string
}

export const formOf = (entry: SessionEntry): SessionForm => ({
  id: entry.id,
  title: entry.title,
  date: entry.startDate.replaceAll('/', '-'),
  time: entry.startTime,
  timeZone: entry.timeZone,
  minutes: String(entry.duration / 60),
  desc: entry.desc ?? '',
  speakers: (entry.speakerData ?? []).map(({ first, last, file, email }) => ({
    first,
    last: last ?? '',
    file: file ?? '',
    email: email ?? '',
  })),
  live: entry.liveStream?.url ?? '',
  liveType: entry.liveStream?.type ?? '',
  replay: entry.replayStream?.url ?? '',
  replayType: entry.replayStream?.type ?? '',
  chatChannel: entry.chatChannel ?? '',
})

/** What the form means; what is wrong with it, the server says. */
export const entryOf = (form: SessionForm): SessionEntry => ({
  id: form.id,
  title: form.title,
  startDate: form.date.replaceAll('-', '/'),
  startTime: form.time,
  timeZone: form.timeZone,
  duration: Math.round(Number(form.minutes) * 60),
  desc: form.desc,
  speakerData: form.speakers.map(({ email, ...speaker }) => ({
    ...speaker,
    ...(email ? { email } : {}),
  })),
  ...streamIn('liveStream', form.live, form.liveType),
  ...streamIn('replayStream', form.replay, form.replayType),
  ...(form.chatChannel ? { chatChannel: form.chatChannel } : {}),
})

const streamIn = (name: string, url: string, type: string) =>
  url.trim() ? { [name]: streamOf(url, type) } : {}

/** The type is recognised from what was pasted; one that we do not know keeps the type it had. */
export const streamOf = (url: string, type: string): Stream =>
  recogniseStream(url) ?? { type: type || 'unknown', url: url.trim() }

/** A name for addresses: letters, digits and hyphens, and no other session's. */
export function idFrom(title: string, taken: readonly string[]): string {
  const base =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'session'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(id)) return id
  }
}

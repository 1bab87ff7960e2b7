/** The answers of the way in as the event and the session that they lead to. */
import { ownChannel } from '@rostra/domain/chat/own-channel'
import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import type { SessionView } from '@rostra/domain/sessions/session.schema'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { findZone } from '../ui/find-zone.ts'
import { type Answers, firstStart } from './use-answers.ts'

/** Shown while there is no name. */
const unnamed = 'Your event'

export const draftedEvent = (answers: Answers, stored: EventEntry | undefined): EventEntry => {
  const { name, zone, theme, logo } = answers
  return {
    edition: '',
    welcome: '',
    hosts: [],
    sponsors: [],
    tracks: [],
    links: {},
    ...stored,
    name: name.trim() || unnamed,
    // A heading of its own stays.
    heading: stored && stored.heading !== stored.name ? stored.heading : name.trim() || unnamed,
    timeZone: findZone(zone) ?? 'UTC',
    theme,
    logo: logo || null,
  }
}

const day = 86_400_000

/** From the start to the end, epoch ms; the end may be on the next day. Undefined without a valid day or time. */
function timesOf({ day: date, start, end, zone }: Answers) {
  const startsAt = momentOf({ date, time: start }, zone)
  const sameDay = momentOf({ date, time: end }, zone)
  if (startsAt === undefined || sameDay === undefined) return undefined
  return { startsAt, endsAt: sameDay > startsAt ? sameDay : sameDay + day }
}

/** The day of the proposed start, where none is chosen. `now` is epoch ms. */
export const dayOr = (answers: Answers, now: number): Answers => ({
  ...answers,
  day: answers.day || wallTime(firstStart(now, answers.zone), answers.zone).date,
})

/** The first session as organisers save it. */
export function draftedSession(answers: Answers, id: string, channels: readonly string[]) {
  const times = timesOf(answers)
  if (!times) return undefined
  const { startsAt, endsAt } = times
  const liveStream = recogniseStream(answers.stream.trim())
  return {
    id,
    title: answers.title.trim(),
    startTime: new Date(startsAt).toISOString(),
    timeZone: answers.zone,
    duration: Math.round((endsAt - startsAt) / 1000),
    ...(liveStream ? { liveStream } : {}),
    ...(answers.chat ? { chatChannel: ownChannel(id, [...channels]) } : {}),
  }
}

/** The same as attendees will receive it, before it is stored. */
export function shownSession(answers: Answers): SessionView | undefined {
  const session = draftedSession(
    { ...answers, title: answers.title || 'Your first session' },
    'first-session',
    [],
  )
  if (!session) return undefined
  const { chatChannel: _, ...rest } = session
  const endsAt = Date.parse(session.startTime) + session.duration * 1000
  return {
    ...rest,
    state: 0,
    description: '',
    descriptionHtml: '',
    speakers: [],
    endTime: new Date(endsAt).toISOString(),
  }
}

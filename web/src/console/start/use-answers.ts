/** What was answered in the way in: as stored, with what was typed since. That stays in this tab until it is stored. */
import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import type { Theme } from '@rostra/domain/theme/theme'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { startDraftKey } from '../ui/start-draft.ts'

export type Answers = {
  name: string
  zone: string
  /** The first day of the event, such as `2027-03-04`, or empty. */
  day: string
  theme: Theme
  /** A path in the event, or empty. */
  logo: string
  /** A colour of the logo; empty for none. */
  logoColour: string
  /** Of the first session, in the event's zone. */
  title: string
  start: string
  end: string
  stream: string
  chat: boolean
  /** Pasted attendees. */
  people: string
}

const kept = (): Partial<Answers> => {
  try {
    return JSON.parse(sessionStorage.getItem(startDraftKey) ?? '{}')
  } catch {
    return {}
  }
}

const hour = 3600_000

/** In the day, as wall-clock times. */
const [earliest, nine, latest] = ['07:00', '09:00', '21:00']

/** When a first session is proposed to start: the next full hour or, at night, nine o’clock. Epoch ms, as `now` is. */
export function firstStart(now: number, zone: string): number {
  const next = Math.ceil(now / hour) * hour
  const { time } = wallTime(next, zone)
  if (time >= earliest && time <= latest) return next
  const { date } = wallTime(time > latest ? next + 12 * hour : next, zone)
  return momentOf({ date, time: nine }, zone) ?? next
}

/** `now` is epoch ms. */
export function useAnswers(event: EventEntry | undefined, now: number) {
  const [typed, setTyped] = useState(kept)
  const keep = (change: (before: Partial<Answers>) => Partial<Answers>) =>
    setTyped((before) => {
      const next = change(before)
      sessionStorage.setItem(startDraftKey, JSON.stringify(next))
      return next
    })
  const zone = event?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const next = firstStart(now, zone)
  const answers: Answers = {
    name: event?.name ?? '',
    zone,
    day: '',
    theme: event?.theme ?? {},
    logo: event?.logo ?? '',
    logoColour: '',
    title: '',
    start: typed.day ? '09:00' : wallTime(next, zone).time,
    end: typed.day ? '10:00' : wallTime(next + hour, zone).time,
    stream: '',
    chat: true,
    people: '',
    ...typed,
  }
  return {
    answers,
    set: (change: Partial<Answers>) => keep((before) => ({ ...before, ...change })),
    /** The day stays: the first session takes it. */
    stored: (...names: (keyof Answers)[]) =>
      keep((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !names.includes(name as keyof Answers)),
        ),
      ),
  }
}

/** What was answered in the way in: as stored, with what was typed since. That stays in this tab until it is stored. */
import type { EventEntry } from '@rostra/domain/event-folder-entries'
import type { Theme } from '@rostra/domain/theme/theme'
import { wallTime } from '@rostra/domain/wall-clock'
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

/** The next full hour after `now`, both epoch ms. */
export const nextHour = (now: number): number => Math.ceil(now / hour) * hour

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
  const next = nextHour(now)
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

/** The event as a calendar file, for an email that confirms a registration. */
import { calendarFile } from '@rostra/domain/agenda/calendar-file'
import { eventDays } from '@rostra/domain/event/event-days'
import type { Language } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import type { Core } from '../core.ts'

type Given = Pick<Core, 'event' | 'eventCache' | 'clock'> & {
  /** Without a trailing slash. */
  siteAddress: string
  /** This installation's id, in the identifiers of its appointments. */
  calendarId: string
  /** The recipient’s. */
  language: Language
}

/** Days take long to find out, and thousands of emails have the same. */
const kept = new WeakMap<object, ReturnType<typeof eventDays>>()

function daysOf({ event, eventCache }: Pick<Core, 'event' | 'eventCache'>) {
  const loaded = eventCache.find()
  if (!loaded) return []
  const days = kept.get(loaded) ?? eventDays(loaded.sessions, event().timeZone)
  kept.set(loaded, days)
  return days
}

/**
 * One appointment for each day: dozens of sessions would fill a calendar that nobody asked to have filled. Undefined for
 * an event without sessions.
 */
export function eventCalendar({ event, eventCache, clock, ...given }: Given) {
  const { siteAddress, calendarId, language } = given
  const { name } = eventCache.find(language)?.event ?? event()
  const days = daysOf({ event, eventCache })
  if (days.length === 0) return undefined
  const address = siteAddress + paths.home()
  const events = days.map(({ date, startsAt, endsAt }) => ({
    uid: `day-${date}@${calendarId}`,
    // Seconds: a later email has the newer times.
    sequence: Math.floor((clock() - Date.UTC(2020, 0)) / 1000),
    changedAt: clock(),
    startsAt,
    endsAt,
    title: name,
    description: address,
    address,
  }))
  return calendarFile({ name, events })
}

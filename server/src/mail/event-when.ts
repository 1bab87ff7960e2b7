/** When the event is, in words, for emails. */
import { eventDates } from '@rostra/domain/event-dates'
import { type Language, locales } from '@rostra/domain/languages'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'

/** `zone` is the event's, by its name in this language. Undefined for an event without sessions. */
export function eventWhen(
  { event, eventCache }: Pick<Core, 'event' | 'eventCache'>,
  language: Language,
): { date: string; time: string; zone: string } | undefined {
  const held = (eventCache.find()?.sessions ?? []).filter(({ status }) => status !== 'cancelled')
  if (held.length === 0) return undefined
  const startsAt = Math.min(...held.map((it) => it.startsAt))
  const endsAt = Math.max(...held.map((it) => it.endsAt))
  const timeZone = temporalZone(event().timeZone) ?? 'UTC'
  const locale = locales[language]
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    timeZoneName: 'longGeneric',
  }).formatToParts(startsAt)
  return {
    date: eventDates(startsAt, endsAt, timeZone, locale),
    time: new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(startsAt),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}

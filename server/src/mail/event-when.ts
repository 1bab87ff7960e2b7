/** When the event is, in words, for emails. */
import { eventDates } from '@rostra/domain/event/event-dates'
import { type Language, locales } from '@rostra/domain/languages'
import { sessionWords } from '@rostra/domain/sessions/session-words'
import { temporalZone } from '@rostra/domain/zoned-time'
import type { Core } from '../core.ts'

/** All its days, and when it begins, in its zone. Undefined for an event without sessions. */
export function eventWhen(
  { event, eventCache }: Pick<Core, 'event' | 'eventCache'>,
  language: Language,
): { date: string; time: string; zone: string } | undefined {
  const held = (eventCache.find()?.sessions ?? []).filter(({ status }) => status !== 'cancelled')
  const zone = temporalZone(event().timeZone) ?? 'UTC'
  const words = sessionWords(held, { zone, language })
  if (!words) return undefined
  const startsAt = Math.min(...held.map((it) => it.startsAt))
  const endsAt = Math.max(...held.map((it) => it.endsAt))
  return { ...words, date: eventDates(startsAt, endsAt, zone, locales[language]) }
}

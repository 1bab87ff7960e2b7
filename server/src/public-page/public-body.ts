/**
 * What stands on the public page before the site's code has run: its head and the event's text, which the code then
 * replaces with the same, so that nothing moves. Without scripts, the programme follows. It has no words of ours, so it
 * needs no translation.
 */
import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventDates } from '@rostra/domain/event/event-dates'
import { eventComposition, posterShapes } from '@rostra/domain/event/poster'
import { type Language, locales } from '@rostra/domain/languages'
import { dateOf, temporalZone } from '@rostra/domain/zoned-time'
import type { LoadedEvent } from '../event/event-cache.ts'
import { asHtml } from './public-head.ts'
import { inOrder } from './public-programme.ts'

type Given = {
  current: LoadedEvent
  front: EventFront
  /** The visitor's. */
  language: Language
}

/** The body's part, styled by the page's own stylesheet. */
export function publicBody({ current, front, language }: Given): string {
  const { event, welcomeHtml } = current
  const zone = temporalZone(event.timeZone) ?? 'UTC'
  const { picture, edition, startTime, endTime } = front
  const [own = 'en'] = front.languages
  const days =
    startTime && endTime
      ? `<p><time datetime="${startTime}">${eventDates(Date.parse(startTime), Date.parse(endTime), zone, locales[language])}</time></p>`
      : ''
  // In the language of the event, whatever the visitor's is.
  const written = (text: string) => `<bdi lang="${own}">${asHtml(text)}</bdi>`
  return `<div class="opening-event">
          <header>
            <div>${picture ? `<img src="${asHtml(picture)}" alt="" />` : drawing(event)}</div>
            <div><h1>${written(event.name)}</h1><p>${written(edition)}</p><div>${days}</div></div>
          </header>
          <div class="opening-text" lang="${own}" dir="auto">${welcomeHtml}</div>
          <noscript class="opening-text">${programme(current, zone, locales[language])}</noscript>
        </div>`
}

function programme(current: LoadedEvent, timeZone: string, locale: string): string {
  const sessions = inOrder(current).filter(({ status }) => status !== 'cancelled')
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' })
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  const shown = (at: number, text: string) =>
    `<time datetime="${new Date(at).toISOString()}">${asHtml(text)}</time>`
  const zone = current.event.timeZone
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, zone))]
  return days
    .map(([, its]) => {
      const rows = its.map(
        ({ startsAt, title }) =>
          `<li>${shown(startsAt, clock.format(startsAt))} <b>${asHtml(title)}</b></li>`,
      )
      const [first] = its
      return `<h2>${first ? shown(first.startsAt, day.format(first.startsAt)) : ''}</h2><p>${asHtml(zone)}</p><ul>${rows.join('')}</ul>`
    })
    .join('')
}

/** As the site draws it. */
function drawing({ theme, name }: LoadedEvent['event']): string {
  const shapes = posterShapes(eventComposition(theme, name)).map(
    ([path, ribbon]) => `<path d="${path}" fill="var(--poster-${ribbon + 1})" />`,
  )
  return `<svg viewBox="0 0 1600 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">${shapes.join('')}</svg>`
}

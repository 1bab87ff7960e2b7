/**
 * What stands on the public page before the site's code has run: its head, which the code then replaces with the same.
 * Without scripts, the text and the programme follow. It has no words of ours, so it needs no translation.
 */
import { offeredLanguages } from '@rostra/domain/languages'
import { eventComposition, posterShapes } from '@rostra/domain/poster'
import { dateOf, temporalZone } from '@rostra/domain/zoned-time'
import type { LoadedEvent } from '../event/event-cache.ts'
import { asHtml } from './public-head.ts'
import { inOrder } from './public-programme.ts'

/** The body's part, styled by the page's own stylesheet. `picture` is the address of the event's picture, if it has one. */
export function publicBody(current: LoadedEvent, picture: string | undefined): string {
  const { event, welcomeHtml } = current
  const [language = 'en'] = offeredLanguages(event.languages)
  const sessions = inOrder(current).filter(({ status }) => status !== 'cancelled')
  const zone = { timeZone: temporalZone(event.timeZone) ?? 'UTC' }
  const locale = language === 'en' ? 'en-GB' : language
  const day = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'full' })
  const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' })
  const shown = (at: number, text: string) =>
    `<time datetime="${new Date(at).toISOString()}">${asHtml(text)}</time>`
  const days = [...Map.groupBy(sessions, ({ startsAt }) => dateOf(startsAt, event.timeZone))]
  const programme = days.map(([, its]) => {
    const rows = its.map(
      ({ startsAt, title }) =>
        `<li>${shown(startsAt, clock.format(startsAt))} <b>${asHtml(title)}</b></li>`,
    )
    const [first] = its
    return `<h2>${first ? shown(first.startsAt, day.format(first.startsAt)) : ''}</h2><p>${asHtml(event.timeZone)}</p><ul>${rows.join('')}</ul>`
  })
  // Browsers with scripts read only for the end of this element, even within an attribute.
  const welcome = welcomeHtml.replace(/<(?=\/noscript)/gi, '&lt;')
  return `<div class="opening-event" lang="${language}" dir="auto">
          <header>
            <div>${picture ? `<img src="${asHtml(picture)}" alt="" />` : drawing(event)}</div>
            <div><h1>${asHtml(event.name)}</h1><p>${asHtml(event.edition ?? '')}</p></div>
          </header>
          <noscript>${welcome}${programme.join('')}</noscript>
        </div>`
}

/** As the site draws it. */
function drawing({ theme, name }: LoadedEvent['event']): string {
  const shapes = posterShapes(eventComposition(theme, name)).map(
    ([path, ribbon]) => `<path d="${path}" fill="var(--poster-${ribbon + 1})" />`,
  )
  return `<svg viewBox="0 0 1600 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">${shapes.join('')}</svg>`
}

/** The public page, complete without scripts. It has no inline style: what only this page needs is in `rules`. */

import { eventComposition } from '@rostra/domain/event/poster'
import { contactParts } from '@rostra/domain/help-desk/help-contact'
import { languageNames } from '@rostra/domain/languages'
import { paths } from '@rostra/domain/paths'
import { plainText } from '../event/plain-text.ts'
import { asHtml } from '../platform/http/as-html.ts'
import { type Door, doorOf, type Given, inWords, time, written, zoneCity } from './door.ts'
import {
  doorAsk,
  doorButton,
  doorDates,
  doorDrawing,
  doorHero,
  doorHeroRules,
  doorPlaces,
  hasRecordings,
} from './door-hero.ts'
import { doorProgramme, doorSpeakers, isClose } from './door-programme.ts'
import { doorRibbonRules, doorRibbons } from './door-ribbon.ts'
import { filledIn } from './door-words.ts'

/** A longer first sentence is no lede. */
const longestLede = 240

/** Both change with the event, the language and the minute. `isPreview`: at another time, and for nobody signed in. */
export function doorPage(given: Given, isPreview: boolean) {
  const door = doorOf(given)
  const { front, words, base, live, isOver } = door
  const { lede, about } = welcome(door)
  const attributes = [
    `data-home="${base}${paths.home()}"`,
    `data-home-words="${words.home}"`,
    `data-your-time="${words.yourTime}"`,
    `data-now="${door.now}"`,
    `data-next="${nextChange(door)}"`,
    isPreview ? 'data-preview' : '',
    isClose(door) ? 'data-close' : '',
  ]
  const body = `<div class="door" ${attributes.filter(Boolean).join(' ')}><main>
${doorHero(door, { lede, ribbon: doorRibbons(door) })}
${facts(door)}
${about}
${doorProgramme(door)}
${doorSpeakers(door)}
<section class="end"><div class="wrap"><h2>${isOver ? words.thanks : live.length > 0 ? words.inviteLive : front.startTime ? filledIn(words.invite, { date: doorDates(door) }) : written(door, front.name)}</h2>${doorAsk(door, false)}</div>${doorDrawing(eventComposition(front.theme, front.name))}</section>
${partners(door)}
</main>${footer(door, isPreview)}
<aside class="bar">${bar(door)}</aside></div>`
  return {
    body,
    rules: doorHeroRules(door) + doorRibbonRules(door),
    /** Undefined for an event that is over, whatever its registration says. */
    invites: isOver ? undefined : door.invitation,
  }
}

/** When the page is another one, because a session begins or ends; 0 for never. */
function nextChange({ planned, now }: Door): number {
  const ahead = planned
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((it) => it > now)
  return ahead.length > 0 ? Math.min(...ahead) : 0
}

/** Only what the event says itself. */
function facts(door: Door): string {
  const { front, words, sessions, event, planned } = door
  const cell = (name: string, text: string) => `<div><dt>${name}</dt><dd>${text}</dd></div>`
  const [from, to] = [front.startTime, front.endTime].map((it) => it && Date.parse(it))
  const speakers = new Set(
    planned.flatMap((it) => it.speakers.map(({ first, last }) => `${first} ${last}`)),
  )
  const names = front.languages.map((it) => `<span lang="${it}">${languageNames[it]}</span>`)
  const cells = [
    from && to
      ? cell(
          doorDates(door),
          `${door.days.length > 1 ? filledIn(words.from, { time: time(door, from, 'time') }) : `${time(door, from, 'time')}–${time(door, to, 'time')}`} · <span data-zone-name>${asHtml(zoneCity(door))}</span>`,
        )
      : '',
    cell(words.inBrowser, words.inBrowserWhy),
    cell(words.languages, names.join(', ')),
    hasRecordings(door)
      ? cell(words.missed, words.missedWhy)
      : sessions.length > 0 && event.sessions.length > 0
        ? cell(
            words.programme,
            filledIn(words.counts, { sessions: planned.length, speakers: speakers.size }),
          )
        : '',
  ]
  return `<dl class="facts">${cells.filter(Boolean).join('')}</dl>`
}

/** The first sentence goes to the name, the rest of its paragraph is set large, the first list beside it. */
function welcome({ current: { welcomeHtml }, own }: Door): { lede: string; about: string } {
  const [, first = '', after = welcomeHtml] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(welcomeHtml) ?? []
  const plain = plainText(first)
  const [sentence] = new Intl.Segmenter(own, { granularity: 'sentence' }).segment(plain)
  const text = asHtml(sentence?.segment.trim() ?? '').replaceAll('&#34;', '"')
  const paragraph = first.replace(/\s+/g, ' ')
  // A paragraph of one sentence keeps what is marked in it.
  const lede = sentence?.segment.trim() === plain ? paragraph : text
  const isSaid = text !== '' && paragraph.startsWith(lede) && text.length <= longestLede
  const rest = isSaid ? paragraph.slice(lede.length).trim() : first
  const { list, others } = firstList(after)
  if (!rest && !after.trim()) return { lede: isSaid ? lede : '', about: '' }
  const left = `${rest && `<p class="big">${rest}</p>`}${list || !rest ? others : ''}`
  const right = list || (rest ? others : '')
  return {
    lede: isSaid ? lede : '',
    about: `<section class="wrap about" lang="${own}" dir="auto"><div>${left}</div>${right && `<div>${right}</div>`}</section>`,
  }
}

/** The first list with the line that leads to it; none where it is within something, or something within it. */
function firstList(html: string): { list: string; others: string } {
  const [at, end] = [html.indexOf('<ul>'), html.indexOf('</ul>') + '</ul>'.length]
  const before = html.slice(0, Math.max(at, 0))
  const count = (sign: RegExp) => before.match(sign)?.length ?? 0
  const isWithin = count(/<(?:ol|blockquote)\b/g) > count(/<\/(?:ol|blockquote)>/g)
  if (at < 0 || isWithin || /<[uo]l\b/.test(html.slice(at + 1, end)))
    return { list: '', others: html.trim() }
  const leads = /[:：]<\/p>$/.test(before.trimEnd().slice(-5))
  const from = leads ? before.lastIndexOf('<p>') : at
  return { list: html.slice(from, end), others: (html.slice(0, from) + html.slice(end)).trim() }
}

function partners(door: Door): string {
  const { words, front, event } = door
  if (event.sponsors.length === 0 && front.hosts.length === 0) return ''
  const hosts = front.hosts.map(({ name }) => written(door, name)).join(', ')
  const logos = event.sponsors.map(
    ({ name, logo, url, tier }) =>
      `<li data-logo${tier ? ' data-large' : ''}><a href="${asHtml(url)}" target="_blank" rel="noopener noreferrer"><img src="${asHtml(logo)}" alt="${asHtml(name)}" loading="lazy" height="56" /></a></li>`,
  )
  return `<section class="wrap partners">${hosts && `<p>${filledIn(words.hostedBy, { hosts })}</p>`}${logos.length > 0 ? `<h2>${words.sponsors}</h2><ul class="list line gap-4">${logos.join('')}</ul>` : ''}</section>`
}

function footer(door: Door, isPreview: boolean): string {
  const { front, words, language, now } = door
  const at = isPreview ? `&amp;at=${now}` : ''
  const out = (address: string, text: string) =>
    `<a href="${asHtml(address)}" target="_blank" rel="noopener noreferrer">${text}</a>`
  const contact = contactParts(front.helpContact ?? '').map(({ text, href }) =>
    href ? `<a href="${asHtml(href)}">${asHtml(text)}</a>` : asHtml(text),
  )
  const languages =
    front.languages.length > 1
      ? `<nav class="line gap-4" aria-label="${words.language}">${front.languages.map((it) => `<a href="?lang=${it}${at}" lang="${it}" hreflang="${it}" data-language="${it}"${it === language ? ' aria-current="true"' : ''}>${languageNames[it]}</a>`).join('')}</nav>`
      : ''
  return `<footer class="line muted">${contact.length > 0 ? `<span>${words.help}: <bdi>${contact.join('')}</bdi></span>` : ''}${front.links.privacy ? out(front.links.privacy, words.privacy) : ''}${front.links.terms ? out(front.links.terms, words.terms) : ''}${languages}<span>${words.powered}</span></footer>`
}

/** On a phone, when it is and the button are always in view. */
function bar(door: Door): string {
  const { front, words, live, isFree, places, locale, zone } = door
  const at = front.startTime && Date.parse(front.startTime)
  const when =
    live.length > 0
      ? words.liveNow
      : at && !door.isOver
        ? `<time datetime="${front.startTime}" data-as="moment">${asHtml(inWords({ locale, zone }, 'moment').format(at))}</time>`
        : door.isOver
          ? words.thanks
          : written(door, front.name)
  const said = door.isOver
    ? ''
    : `${isFree && door.invitation === 'register' ? words.free : ''} ${places ? doorPlaces(door) : ''}`.trim()
  return `<p class="small muted shrinks"><b>${when}</b>${said}</p>${doorButton(door)}`
}

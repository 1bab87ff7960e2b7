/** The programme of the public page, grouped by time; and the speakers, who have portraits. */
import type { Speaker } from '@rostra/domain/sessions/session.schema'
import { watchPaths } from '@rostra/domain/watch/watch'
import { plainText } from '../event/plain-text.ts'
import { asHtml } from '../platform/http/as-html.ts'
import {
  type Day,
  type Door,
  inWords,
  lengthText,
  type Shown,
  time,
  written,
  zoneCity,
} from './door.ts'
import { trackRule } from './door-ribbon.ts'
import { filledIn } from './door-words.ts'

/** A day with more sessions is set closely, its tracks beside each other. */
const closeFrom = 13
/** More speakers than two rows hold are in a row that scrolls. */
const mostPortraits = 10
/** Faces of a session; the others are named. */
const mostFaces = 4

/** Whether any day has very many sessions. */
export const isClose = ({ days }: Door): boolean =>
  days.some(({ sessions }) => sessions.length >= closeFrom)

export function doorProgramme(door: Door): string {
  const { words, days } = door
  if (days.length === 0)
    return `<section class="wrap"><p class="none">${words.nothingYet}</p></section>`
  return `<section class="wrap programme${isClose(door) ? ' close' : ''}" id="programme"><h2>${words.programme}</h2>${choices(door)}${days.map((day) => dayOf(door, day)).join('')}</section>`
}

/** Days, tracks and the zone; for scripts only, which the style sheet knows. */
function choices(door: Door): string {
  const { words, days, day, event, zone } = door
  const chip = (name: string, n: number, on: boolean, label: string) =>
    `<button type="button" data-${name}="${n}" aria-pressed="${on}">${label}</button>`
  const chips = days.map((it) =>
    chip(
      'show-day',
      it.n,
      it === day,
      asHtml(inWords(door, 'chip').format(it.sessions[0]?.startsAt)),
    ),
  )
  const tracks = [
    chip('show-track', -1, true, words.allTracks),
    ...event.tracks.map(({ name }, n) => chip('show-track', n, false, written(door, name))),
  ]
  const city = zoneCity(door)
  return `<div class="choices line">${days.length > 1 ? `<div class="line gap-2" role="group" aria-label="${words.days}">${chips.join('')}</div>` : ''}${event.tracks.length > 1 ? `<div class="line gap-2" role="group" aria-label="${words.tracks}">${tracks.join('')}</div>` : ''}<button type="button" class="zone" data-zone="${zone}" data-yours="${asHtml(words.showYours)}" data-events="${asHtml(filledIn(words.showEvents, { zone: city }))}">${asHtml(filledIn(words.showEvents, { zone: city }))}</button></div>`
}

function dayOf(door: Door, day: Day): string {
  const place = ({ track }: Shown) => door.event.tracks.findIndex(({ name }) => name === track)
  const inOrder = day.sessions.toSorted((a, b) => a.startsAt - b.startsAt || place(a) - place(b))
  const slots = [...Map.groupBy(inOrder, ({ startsAt }) => startsAt)]
  const heading =
    door.days.length > 1
      ? `<h3 class="date">${time(door, day.sessions[0]?.startsAt ?? 0, 'day')}</h3>`
      : ''
  const rows = slots.map(
    ([at, its]) =>
      `<li class="slot"><p class="when digits">${time(door, at, 'time')}</p><ul class="list">${its.map((it) => row(door, it)).join('')}</ul></li>`,
  )
  return `<div class="day" data-day="${day.n}"${day === door.day ? '' : ' data-off'}>${heading}<ol class="list">${rows.join('')}</ol></div>`
}

function row(door: Door, session: Shown): string {
  const { n, title, startsAt, endsAt, track, status, descriptionHtml, speakers } = session
  const [first = ''] = plainText(descriptionHtml).split('\n', 1)
  const level = door.days.length > 1 ? 'h4' : 'h3'
  const heading = `<${level}>${written(door, title)}</${level}>`
  const text = descriptionHtml
    ? `<details><summary>${heading}</summary><div lang="${door.own}" dir="auto">${descriptionHtml}</div></details><p class="first muted" lang="${door.own}" dir="auto">${asHtml(first)}</p>`
    : heading
  const names = speakers.map(({ first, last }) => `${first} ${last}`.trim()).join(', ')
  const said = [
    status && `<b>${door.words.cancelled}</b>`,
    lengthText(door, endsAt - startsAt),
    track && `<span class="track${trackRule(door, session)}">${written(door, track)}</span>`,
    watchLink(door, session),
    names && written(door, names),
  ]
  return `<li class="session row" id="s${n}" data-track="${door.event.tracks.findIndex(({ name }) => name === track)}"${status ? ' data-cancelled' : ''}><div class="shrinks">${text}<p class="said line small muted">${said.filter(Boolean).join(' ')}</p></div><div class="faces row rigid">${speakers
    .slice(0, mostFaces)
    .map((it) => face(it, 64, 64))
    .join('')}</div></li>`
}

/** Into a session that is open to everyone; once it is over, only if it can still be seen. */
function watchLink({ words, site, language, now }: Door, session: Shown): string {
  const { id, open, status, endsAt, hasReplay } = session
  if (!open || status || (endsAt <= now && !hasReplay)) return ''
  return `<a href="${site}${watchPaths.watch(id)}?lang=${language}">${words.watch}</a>`
}

/** A photo of this height for its width in px; initials where there is none, as the name is beside it. */
const face = ({ first, last, file }: Speaker, width: number, height: number): string =>
  file
    ? `<img src="${asHtml(file)}" alt="" width="${width}" height="${height}" loading="lazy" />`
    : `<span class="nobody" aria-hidden="true">${asHtml(`${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase())}</span>`

/** Portraits, or names alone where nobody has one; nothing without speakers. */
export function doorSpeakers(door: Door): string {
  const each = [
    ...new Map(
      door.planned
        .flatMap(({ speakers }) => speakers)
        .map((it) => [`${it.first} ${it.last}`, it] as const),
    ).values(),
  ]
  if (each.length === 0) return ''
  const isPlain = each.every(({ file }) => !file)
  const people = each.map(
    (person) =>
      `<li>${isPlain ? '' : face(person, 480, 600)}<b>${written(door, `${person.first} ${person.last}`.trim())}</b>${person.role ? `<span>${written(door, person.role)}</span>` : ''}${person.organisation ? `<span>${written(door, person.organisation)}</span>` : ''}</li>`,
  )
  const scrolls = each.length > mostPortraits
  const kind = isPlain ? ' plain' : scrolls ? ' strip' : ''
  return `<section class="wrap speakers" id="speakers"><h2 id="speakers-name">${door.words.speakers}</h2><ul class="people list${kind}"${scrolls ? ' tabindex="0" data-scrolls aria-labelledby="speakers-name"' : ''}>${people.join('')}</ul></section>`
}

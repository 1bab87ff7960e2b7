/** A day as a ribbon of tracks: sessions are its stretches. */

import { contrast } from '@rostra/domain/theme/colour'
import { deep } from '@rostra/domain/theme/poster-colours'
import { nearestShade, readableOn } from '@rostra/domain/theme/shades'
import { type Day, type Door, inWords, type Shown, time, written } from './door.ts'

const hour = 3600_000
/** Hours that are named below a ribbon. */
const mostHours = 9
/** Stretches must be seen on the ribbon's ground, as shapes. */
const seen = 3

/** One for each day; only that of `door.day` is shown at first. */
export const doorRibbons = (door: Door): string =>
  door.days.map((day) => ribbon(door, day)).join('')

function ribbon(door: Door, day: Day): string {
  const { from, to } = boundsOf(day)
  const lanes = lanesOf(
    day,
    door.event.tracks.map(({ name }) => name),
  ).map(
    ({ sessions }) => `<div class="lane">${sessions.map((it) => stretch(door, it)).join('')}</div>`,
  )
  const hours = hoursOf(day).map(
    (at, n) => `<span class="h${day.n}-${n}">${time(door, at, 'time')}</span>`,
  )
  const isNow = from <= door.now && door.now < to
  return `<div class="ribbon" data-scrolls data-day="${day.n}"${day === door.day ? '' : ' data-off'}><div class="inside"><div class="lanes">${lanes.join('')}<i class="now" data-from="${from}" data-to="${to}"${isNow ? '' : ' hidden'}></i></div><div class="hours">${hours.join('')}</div></div></div>`
}

function stretch(door: Door, session: Shown): string {
  const at = inWords(door, 'time').format(session.startsAt)
  return `<a class="stretch at${session.n}${trackRule(door, session)}" href="#s${session.n}"${session.status ? ' data-cancelled' : ''}><span class="visually-hidden">${at} </span>${written(door, session.title)}</a>`
}

/** The rule of a session's track. */
export function trackRule({ event }: Door, { track }: Shown): string {
  const n = event.tracks.findIndex(({ name }) => name === track)
  return n < 0 ? '' : ` track${n}`
}

function boundsOf({ sessions }: Day) {
  const from = Math.min(...sessions.map(({ startsAt }) => startsAt))
  return { from, to: Math.max(...sessions.map(({ endsAt }) => endsAt), from + hour) }
}

type Lane = { track: number; sessions: Shown[] }

/** Each track has a lane, and another one for each session at the same time as one of its others. */
function lanesOf({ sessions }: Day, tracks: readonly string[]): Lane[] {
  const lanes: Lane[] = []
  for (const session of sessions) {
    const track = tracks.indexOf(session.track ?? '')
    const free = lanes.find(
      (lane) => lane.track === track && (lane.sessions.at(-1)?.endsAt ?? 0) <= session.startsAt,
    )
    if (free) free.sessions.push(session)
    else lanes.push({ track, sessions: [session] })
  }
  return lanes.sort((one, other) => one.track - other.track)
}

function hoursOf(day: Day): number[] {
  const { from, to } = boundsOf(day)
  const first = Math.ceil(from / hour) * hour
  const step = Math.ceil((to - first) / hour / mostHours) * hour || hour
  const found: number[] = []
  for (let at = first; at <= to; at += step) found.push(at)
  return found
}

/** Where everything is, in the colours of the tracks. */
export function doorRibbonRules(door: Door): string {
  const ground = deep(door.fieldColour)
  const rules = door.days.flatMap((day) => {
    const { from, to } = boundsOf(day)
    const part = (ms: number) => `${((100 * ms) / (to - from)).toFixed(2)}%`
    const start = (at: number) => `inset-inline-start:${part(at - from)}`
    return [
      ...day.sessions.map(
        ({ n, startsAt, endsAt }) => `.at${n}{${start(startsAt)};width:${part(endsAt - startsAt)}}`,
      ),
      // At the very end it would stand out.
      ...hoursOf(day).map(
        (at, n) =>
          `.h${day.n}-${n}{${to - at < (to - from) / 25 ? 'inset-inline-end:0' : start(at)}}`,
      ),
      from <= door.now && door.now < to ? `[data-day="${day.n}"] .now{${start(door.now)}}` : '',
    ]
  })
  const tracks = door.event.tracks.map(({ colour }, n) => {
    const shade = nearestShade(colour, (it) => contrast(it, ground) >= seen) ?? colour
    return `.track${n}{--track:${colour};--stretch:${shade};--on-stretch:${readableOn(shade)}}`
  })
  return [...tracks, ...rules].join('')
}

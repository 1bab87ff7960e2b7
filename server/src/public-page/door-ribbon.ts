/** A day as a ribbon of tracks: sessions are its stretches, laid out as on the home page. */
import { type DayRibbon, dayRibbon } from '@rostra/domain/sessions/day-ribbon'
import { hoursIn } from '@rostra/domain/shown-zone'
import { contrast } from '@rostra/domain/theme/colour'
import { deep } from '@rostra/domain/theme/poster-colours'
import { nearestShade, readableOn } from '@rostra/domain/theme/shades'
import { type Day, type Door, inWords, type Shown, time, written } from './door.ts'

/** Hours that are named below a ribbon. */
const mostHours = 9
/** Stretches must be seen on the ribbon's ground, as shapes. */
const seen = 3

/** One for each day; only that of `door.day` is shown at first. */
export const doorRibbons = (door: Door): string =>
  door.days.map((day) => ribbon(door, day)).join('')

const laidOut = (door: Door, day: Day): DayRibbon<Shown> =>
  dayRibbon(day.sessions, {
    tracks: door.event.tracks.map(({ name }) => name),
    now: door.now,
    hourOf: hoursIn(door.zone),
  })

function ribbon(door: Door, day: Day): string {
  const laid = laidOut(door, day)
  const lanes = Array.from({ length: laid.rows }, (_, row) => {
    const its = laid.stretches.filter((it) => it.row === row)
    return `<div class="lane">${its.map(({ session }) => stretch(door, session)).join('')}</div>`
  })
  const hours = hoursOf(laid).map(
    ({ at }, n) => `<span class="h${day.n}-${n}">${time(door, at, 'time')}</span>`,
  )
  return `<div class="ribbon" data-scrolls data-day="${day.n}"${day === door.day ? '' : ' data-off'}><div class="inside"><div class="lanes">${lanes.join('')}<i class="now" data-from="${laid.startsAt}" data-to="${laid.endsAt}"${laid.now === undefined ? ' hidden' : ''}></i></div><div class="hours">${hours.join('')}</div></div></div>`
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

/** Full hours, as many as have room. */
function hoursOf({ ticks }: DayRibbon<Shown>) {
  const full = ticks.filter(({ half }) => !half)
  const step = Math.ceil(full.length / mostHours)
  return full.filter((_, n) => n % step === 0)
}

/** Where everything is, in the colours of the tracks. */
export function doorRibbonRules(door: Door): string {
  const ground = deep(door.fieldColour)
  const part = (of: number) => `${(100 * of).toFixed(2)}%`
  const start = (at: number) => `inset-inline-start:${part(at)}`
  const rules = door.days.flatMap((day) => {
    const laid = laidOut(door, day)
    return [
      ...laid.stretches.map(
        ({ session, from, length }) => `.at${session.n}{${start(from)};width:${part(length)}}`,
      ),
      ...hoursOf(laid).map(({ place }, n) => `.h${day.n}-${n}{${start(place)}}`),
      laid.now === undefined ? '' : `[data-day="${day.n}"] .now{${start(laid.now)}}`,
    ]
  })
  const tracks = door.event.tracks.map(({ colour }, n) => {
    const shade = nearestShade(colour, (it) => contrast(it, ground) >= seen) ?? colour
    return `.track${n}{--track:${colour};--stretch:${shade};--on-stretch:${readableOn(shade)}}`
  })
  // Where the field is as dark as the ribbon's ground, only a line tells them apart.
  const rim =
    contrast(door.fieldColour, ground) < 1.1 &&
    nearestShade(ground, (it) => contrast(it, ground) >= 1.4)
  const edge = rim ? `.ribbon{outline:1px solid ${rim};outline-offset:-1px}` : ''
  return [...tracks, ...rules, edge].join('')
}

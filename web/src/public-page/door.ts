/**
 * What the page about the event does beyond what the server wrote (server/src/public-page/door-page.ts): times in the
 * visitor's zone, the now line, days and tracks, and the way on with an address that was typed.
 */
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './door.css'
import './door-hero.css'
import './door-programme.css'
import './door-people.css'
import './door-close.css'
import { isLanguage, locales } from '@rostra/domain/languages'
import { cityOf } from '@rostra/domain/shown-zone'
import { applyTheme } from '../platform/theme.ts'
import { lookOf } from '../ui/logo-pixels.ts'
import { isSameTime, showTimes, usableZone } from './door-times.ts'
import { leaveDoor } from './leave-door.ts'

type All = <Kind extends HTMLElement>(selector: string) => Kind[]

const door = document.querySelector<HTMLElement>('.door')
if (door) start(door)

function start(door: HTMLElement): void {
  const all: All = (selector) => [...door.querySelectorAll<HTMLElement>(selector)] as never
  applyTheme()
  showZone(door, all)
  showChoices(all)
  showBar(all)
  for (const image of all<HTMLImageElement>('[data-logo] img')) ground(image)
  const isPreview = door.dataset.preview !== undefined
  if (!isPreview) {
    speakChosen(all)
    if (localStorage.getItem('token')) showSignedIn(door, all)
    moveNow(door, all)
  }
  leaveDoor(door)
}

/** Someone who chose a language on this device gets the page in it; a choice here is kept. */
function speakChosen(all: All): void {
  const isAsked = new URLSearchParams(location.search).has('lang')
  const chosen = localStorage.getItem('language')
  for (const link of all<HTMLAnchorElement>('[data-language]')) {
    const { language = '' } = link.dataset
    link.addEventListener('click', () => localStorage.setItem('language', language))
    if (!isAsked && language === chosen && language !== document.documentElement.lang)
      location.replace(link.href)
  }
}

function showZone(door: HTMLElement, all: All): void {
  const [button] = all<HTMLButtonElement>('.zone')
  const times = all<HTMLTimeElement>('time')
  const ofEvent = usableZone(button?.dataset.zone ?? 'UTC')
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { lang } = document.documentElement
  const locale = isLanguage(lang) ? locales[lang] : lang
  const names = all('[data-zone-name]')
  const city = names[0]?.textContent ?? ''
  let isOwn = true
  const show = () => {
    showTimes(times, { locale, zone: isOwn ? own : ofEvent, ofEvent })
    for (const name of names) name.textContent = isOwn ? (door.dataset.yourTime ?? '') : city
    const yours = button?.dataset.yours?.replace('{zone}', cityOf(own))
    if (button) button.textContent = (isOwn ? button.dataset.events : yours) ?? ''
  }
  show()
  if (button && isSameTime(times, own, ofEvent)) button.hidden = true
  button?.addEventListener('click', () => {
    isOwn = !isOwn
    show()
  })
}

function showChoices(all: All): void {
  const days = all('[data-show-day]')
  const tracks = all('[data-show-track]')
  const press = (chips: readonly HTMLElement[], chosen: HTMLElement) => {
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip === chosen))
  }
  for (const chip of days)
    chip.addEventListener('click', () => {
      press(days, chip)
      for (const part of all('[data-day]'))
        part.toggleAttribute('data-off', part.dataset.day !== chip.dataset.showDay)
    })
  const showTrack = (chip: HTMLElement) => {
    press(tracks, chip)
    const { showTrack } = chip.dataset
    for (const session of all('.session'))
      session.hidden = showTrack !== '-1' && session.dataset.track !== showTrack
    for (const slot of all('.slot')) slot.hidden = !slot.querySelector('.session:not([hidden])')
  }
  for (const chip of tracks) chip.addEventListener('click', () => showTrack(chip))
  // A stretch of the ribbon leads to its session, which may be filtered out.
  for (const stretch of all('.stretch'))
    stretch.addEventListener('click', () => tracks[0] && showTrack(tracks[0]))
}

/** On a phone, while what the page asks is out of view. */
function showBar(all: All): void {
  const [bar] = all('.bar')
  const [ask] = all('.hero :is(.ask, .alone)')
  bar?.toggleAttribute('data-on', !ask)
  const watch = new IntersectionObserver(([seen]) =>
    bar?.toggleAttribute('data-on', seen?.isIntersecting === false),
  )
  if (ask) watch.observe(ask)
}

/** Every minute; and the page is another one when a session begins or ends, unless someone is typing. */
function moveNow(door: HTMLElement, all: All): void {
  const written = Number(door.dataset.now)
  const began = Date.now()
  // By the server's clock. A sleeping device's own monotonic clock stands still.
  const now = () => written + Date.now() - began
  const move = () => {
    const at = now()
    for (const line of all('.now')) {
      const [from, to] = [Number(line.dataset.from), Number(line.dataset.to)]
      line.hidden = at < from || at >= to
      line.style.insetInlineStart = `${((100 * (at - from)) / (to - from)).toFixed(2)}%`
    }
  }
  setInterval(move, 60_000)
  // On a phone, the ribbon begins shortly before what is on.
  for (const line of all('.now:not([hidden])')) {
    const ribbon = line.closest('.ribbon')
    const { left = 0, width = 0 } = ribbon?.getBoundingClientRect() ?? {}
    ribbon?.scrollBy({ left: line.getBoundingClientRect().left - left - width / 3 })
  }
  const next = Number(door.dataset.next)
  if (!next) return
  // Not everyone asks in the same second.
  const from = next + 1000 + Math.random() * 30_000
  const look = () => {
    const isTyping = all<HTMLInputElement>('.ask input').some(({ value }) => value !== '')
    const isSeen = document.visibilityState === 'visible' && navigator.onLine
    if (now() >= from && isSeen && !isTyping) location.reload()
  }
  // Whoever comes back to the page, or has sent what they typed, sees what is on.
  setInterval(look, 10_000)
  for (const kind of ['visibilitychange', 'pageshow']) addEventListener(kind, look)
}

/** White logos get a dark ground. */
function ground(image: HTMLImageElement): void {
  const look = () => {
    const place = image.closest<HTMLElement>('[data-logo]')
    if (place && lookOf(image)?.pale) place.dataset.pale = ''
  }
  if (image.complete) look()
  else image.addEventListener('load', look, { once: true })
}

/** Whoever is signed in goes home, or into what is on. Nothing moves for it. */
function showSignedIn(door: HTMLElement, all: All): void {
  const { home = '/', homeWords = '' } = door.dataset
  door.dataset.in = ''
  for (const link of all<HTMLAnchorElement>('[data-door]')) {
    link.href = home
    if (link.dataset.keeps === undefined) link.textContent = homeWords
  }
}

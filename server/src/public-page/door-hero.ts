/** The first screen of the public page: the name as its picture, what it asks, and the faces of speakers. */
import { eventDates } from '@rostra/domain/event/event-dates'
import { eventComposition, longestWord, posterShapes, textWidth } from '@rostra/domain/event/poster'
import { paths } from '@rostra/domain/paths'
import { posterColours } from '@rostra/domain/theme/poster-colours'
import { readableOn } from '@rostra/domain/theme/shades'
import { storedTheme } from '../event/theme-assets.ts'
import { asHtml } from '../platform/http/as-html.ts'
import { type Door, time, written } from './door.ts'
import { filledIn } from './door-words.ts'

/** What is said to someone who is signed in, too. */
const keepsWords = ' data-keeps'

/** Faces beside the name. */
const most = 3

/** The field with everything on it; `lede` is the welcome's first sentence, and `ribbon` closes it. */
export function doorHero(door: Door, { lede, ribbon }: { lede: string; ribbon: string }): string {
  const { front, words, base, sessions, event } = door
  const mark = front.logo ?? front.themeAssets.icon
  const anchors = [
    sessions.length > 0 ? `<a href="#programme">${words.programme}</a>` : '',
    event.sessions.some(({ speakers }) => speakers.length > 0)
      ? `<a href="#speakers">${words.speakers}</a>`
      : '',
    front.draft ? '' : `<a href="${base}${paths.signIn()}" data-door>${words.signIn}</a>`,
  ]
  return `<section class="hero"><div class="top row gap-3 bold"><span class="mark center rigid" data-logo><img src="${asHtml(mark)}" alt="" height="34" /></span>${written(door, front.shortName ?? front.name)}<nav class="row">${anchors.join('')}</nav></div>
<div class="say"><p class="eyebrow bold">${eyebrow(door)}</p><h1>${written(door, front.name)}</h1>${lede && `<p class="lede"><bdi lang="${door.own}">${lede}</bdi></p>`}${doorAsk(door)}</div>
${picture(door)}${ribbon}</section>`
}

function eyebrow(door: Door): string {
  const { front, words, live, isOver } = door
  const [first] = live
  if (first) return `<b class="live">${words.liveNow}</b> ${written(door, first.title)}`
  if (isOver) return words.thanks
  const parts = [front.edition && written(door, front.edition), doorDates(door), words.online]
  return parts.filter(Boolean).join(' · ')
}

/** The days of the event; empty without a session. */
export function doorDates({ front: { startTime, endTime }, zone, locale }: Door): string {
  if (!startTime || !endTime) return ''
  const [from, to] = [Date.parse(startTime), Date.parse(endTime)]
  return `<time datetime="${startTime}">${asHtml(eventDates(from, to, zone, locale))}</time>`
}

/** One button, with a field for the address where people register here; both are links without scripts. */
export function doorAsk(door: Door, withField = true): string {
  const { invitation, words, base, isOver } = door
  const button = doorButton(door)
  const field =
    withField && !isOver && (invitation === 'register' || invitation === 'waitingList')
      ? `<label><span class="visually-hidden">${words.email}</span><input type="email" autocomplete="email" inputmode="email" spellcheck="false" autocapitalize="none" placeholder="${words.email}" /></label>`
      : ''
  const asked = field
    ? `<form class="ask" action="${base}${paths.register()}" novalidate>${field}${button}</form>`
    : button && `<p class="alone">${button}</p>`
  return withField ? `${asked}<p class="under">${doorUnder(door)}</p>` : asked
}

/** Empty where nothing can be done yet, or any more. */
export function doorButton(door: Door): string {
  const { invitation, words, base, live, isOver, current } = door
  const link = (to: string, text: string, more = '') =>
    `<a class="go" href="${asHtml(to)}" data-door${more}>${text}</a>`
  const signIn = base + paths.signIn()
  if (invitation === 'draft') return ''
  if (isOver && hasRecordings(door)) return link(signIn, words.recordings, keepsWords)
  if (isOver) return invitation === 'signIn' ? link(signIn, words.signIn) : ''
  if (invitation === 'soon') return ''
  const isLive = live.length > 0
  const text = isLive ? words.join : words.register
  const keeps = isLive ? keepsWords : ''
  if (invitation === 'elsewhere')
    return link(current.event.registration?.url ?? '', text, `${keeps} rel="noopener noreferrer"`)
  if (invitation === 'waitingList') return link(base + paths.register(), words.joinList)
  if (invitation === 'register') return link(base + paths.register(), text, keeps)
  return link(signIn, isLive ? words.join : words.signIn, keeps)
}

/** Whether what was missed can be watched later. */
export const hasRecordings = ({ current }: Door): boolean =>
  current.sessions.some(({ replayStream, status }) => replayStream && status !== 'cancelled')

function doorUnder(door: Door): string {
  const { invitation, words, places, isFree, front, base } = door
  const signIn = front.draft
    ? ''
    : ` <span data-guest>${words.already} <a href="${base}${paths.signIn()}" data-door>${words.signIn}</a></span>`
  if (invitation === 'draft' || (invitation === 'soon' && front.draft)) {
    const at = front.opensAt && time(door, Date.parse(front.opensAt), 'moment')
    return at ? `${words.draft} ${filledIn(words.opens, { time: at })}` : words.draft
  }
  if (door.isOver) return ''
  if (invitation === 'soon') return words.soon + signIn
  if (invitation === 'full') return words.full
  if (invitation === 'waitingList') return words.waiting + signIn
  if (invitation === 'signIn') return words.closed
  const left = doorPlaces(door)
  return `${isFree ? `<b>${words.free}</b> ` : ''}${places ? left : ''}${signIn}`
}

/** `61 of 200 places left.`, or nothing. */
export const doorPlaces = ({ places, words, locale }: Door): string => {
  if (!places) return ''
  const number = new Intl.NumberFormat(locale)
  return filledIn(words.placesLeft, {
    left: number.format(places.left),
    capacity: number.format(places.capacity),
  })
}

/** The organisers' picture; else speakers who have a photo, each on a step; else the drawn composition. */
function picture(door: Door): string {
  const { front, current } = door
  const { event } = current
  if (front.picture)
    return `<div class="cover"><img src="${asHtml(front.picture)}" alt="${asHtml(front.pictureAlt ?? '')}" /></div>`
  const faces = (front.speakers ?? []).filter(({ file }) => file).slice(0, most)
  if (faces.length === 0)
    return `<div class="drawn">${doorDrawing(eventComposition(event.theme, event.name))}</div>`
  const steps = faces.map(
    ({ first, last, file }, n) =>
      `<figure class="step${n}"><img src="${asHtml(file)}" alt="" width="480" height="640" /><figcaption>${written(door, `${first} ${last}`)}</figcaption></figure>`,
  )
  return `<div class="steps" data-faces="${faces.length}">${steps.join('')}</div>`
}

/** As the site draws it. */
export const doorDrawing = (composition: Parameters<typeof posterShapes>[0]): string =>
  `<svg viewBox="0 0 1600 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">${posterShapes(
    composition,
  )
    .map(([path, ribbon]) => `<path d="${path}" fill="var(--poster-${ribbon + 1})" />`)
    .join('')}</svg>`

/** As it is bold, fallback fonts are wider and there are capitals. */
const spare = 1.2
/** In em: longer words break, or the name would be small. */
const breaking = 16

/** Rules of this event alone: the name fits by its longest word, and names can be read on their steps. */
export function doorHeroRules({ front }: Door): string {
  const { ribbons } = posterColours(storedTheme(front.theme))
  const width = textWidth(front.name)
  const longest = longestWord(front.name)
  const largest = width > 34 ? 56 : width > 22 ? 72 : 92
  const steps = [0, 1, 2].map((n) => {
    const ground = ribbons[n] ?? '#000000'
    return `.step${n}{background:${ground};color:${readableOn(ground)}}`
  })
  return `.hero{--longest:${((longest > breaking ? 9 : longest) * spare).toFixed(2)};--largest:${largest}px}${steps.join('')}`
}

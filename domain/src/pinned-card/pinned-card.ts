/** A card that stays on the page, for a session or for the event: only the one pinned last, never two. */
import { asWebsite } from '../outside-address.ts'
import { firstPart, paths } from '../paths.ts'
import type { PinnedCard } from './pinned-card.schema.ts'

export type { CardChange, CardLink, LiveCard, PinnedCard, StaffCard } from './pinned-card.schema.ts'

/** Longest text, label and link, in characters. */
export const cardTextLimit = 280
export const cardLabelLimit = 60
export const cardLinkLimit = 2000

/** Epoch ms. */
type Times = { pinnedAt: number; unpinnedAt: number | null; until: number | null }

/** The card pinned last, whether still shown or not; among cards of the same millisecond, the last in the list. */
export const lastPinned = <Card extends Pick<Times, 'pinnedAt'>>(
  cards: readonly Card[],
): Card | undefined =>
  cards.reduce<Card | undefined>(
    (last, card) => (last && last.pinnedAt > card.pinnedAt ? last : card),
    undefined,
  )

/** The card shown at `now` (epoch ms), among all pinned in one place. A replaced card never reappears. */
export function cardAt<Card extends Times>(cards: readonly Card[], now: number): Card | undefined {
  const last = lastPinned(cards.filter(({ pinnedAt }) => pinnedAt <= now))
  if (!last || (last.unpinnedAt !== null && last.unpinnedAt <= now)) return undefined
  return isOver(last, now) ? undefined : last
}

/** As `cardAt`, for the present: changes count even if made on a machine whose clock is slightly ahead. */
export function cardNow<Card extends Times>(cards: readonly Card[], now: number): Card | undefined {
  const last = lastPinned(cards)
  return cardAt(cards, Math.max(now, last?.pinnedAt ?? 0, last?.unpinnedAt ?? 0))
}

/** Whether the card has expired at `now` (epoch ms). */
export const isOver = ({ until }: Pick<PinnedCard, 'until'>, now: number): boolean =>
  until !== null && until <= now

const pages: readonly string[] = [
  paths.home(),
  paths.stage(),
  paths.show(''),
  paths.library(''),
  paths.people(),
  paths.help(),
  paths.accessibility(),
  paths.deviceCheck(),
].map(firstPart)
// A base URL, only to tell paths of the site from links that lead elsewhere, such as `//example.org`.
const here = 'https://site.invalid'

/** A link as it is stored: an https address or the path of a page of the site. Undefined for everything else. */
export function cardLink(typed: string): string | undefined {
  const text = asWebsite(typed.trim())
  if (text.startsWith('/')) {
    if (!URL.canParse(text, here)) return undefined
    const { origin, pathname, search, hash } = new URL(text, here)
    const isPage = origin === here && pages.includes(firstPart(pathname))
    return isPage ? pathname + search + hash : undefined
  }
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

/** Whether a stored link leads to a page of the site. */
export const isSiteLink = (url: string): boolean => url.startsWith('/')

/** The text of a link: its label, or where it leads. */
export const linkText = ({ url, label }: { url: string; label: string }): string =>
  label || (isSiteLink(url) ? url : new URL(url).host)

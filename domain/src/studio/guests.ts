/** Guests of a session’s studio: they join by a link, and the host’s browser mixes them in. Times are epoch ms. */

export type { GuestLine, GuestSignal, IceServer, StudioGuest } from './guests.schema.ts'

/** Guests who have the page of a session open at once. */
export const guestsAtOnce = 3
/** Links of a session at a time. */
export const guestLinksLimit = 20
export const guestNameLimit = 80
export const guestRoleLimit = 120
export const guestLineLimit = 500
/** Lines of a guest’s private line that are shown. */
export const guestLinesShown = 100

/** ms after a session’s end in which its guests’ links still work. */
const linkLasts = 2 * 3600_000
/** ms after which a page that nobody has heard of is taken for gone; each is heard of every `guestSeenEvery`. */
const silenceLasts = 15_000
export const guestSeenEvery = 5_000
/** ms that the place of a page that has gone is kept for it, such as while its network is away. */
const placeLasts = 60_000

/** What a link gives to a page: the studio of one session. */
export type Guest = { linkId: string; showId: string }

/** Below the site’s own path; a link’s secret is the fragment, which browsers send to nobody. */
export const guestPath = (showId: string): string => `/guest/${encodeURIComponent(showId)}`
export const guestFirstPart = 'guest'

/** True once a session’s guest links no longer work; undefined is a session that has been removed. */
export const areGuestLinksOver = (session: { endsAt: number } | undefined, now: number): boolean =>
  session === undefined || now >= session.endsAt + linkLasts

/** Whether a page that was heard of at `seenAt` is there. */
export const isHere = (seenAt: number, now: number): boolean => now - seenAt < silenceLasts

/** Heard of at or before this time, a page has lost its place to the next who comes. */
export const placeLostBefore = (now: number): number => now - placeLasts

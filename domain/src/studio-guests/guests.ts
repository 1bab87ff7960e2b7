/** Guests of a session’s studio: they join by a link, and the host’s browser mixes them in. Times are epoch ms. */

export type { GuestMessage, GuestSignal, IceServer, StudioGuest } from './guests.schema.ts'

/** Most guests of a session with the page open at the same time. */
export const guestsAtOnce = 3
/** Most links of a session at a time. */
export const guestLinksLimit = 20
export const guestNameLimit = 80
export const guestRoleLimit = 120
export const guestMessageLimit = 500
/** How many messages of a guest’s private line are shown. */
export const guestMessagesShown = 100

/** How long guest links still work after the session’s end, in ms. */
const linkLasts = 2 * 3600_000
/** A page that has been silent for this many ms counts as gone; pages report every `guestSeenEvery` ms. */
const silenceLasts = 15_000
export const guestSeenEvery = 5_000
/** How long the place of a page that has gone is kept for it, in ms, for example while its network is down. */
const placeLasts = 60_000

/** How long a password for a TURN server with a secret is valid, in ms; pages request a new one in time. */
export const turnPasswordLasts = 3600_000
export const turnPasswordRenewed = 20 * 60_000

/** What a link grants a page: access to the studio of one session. */
export type Guest = { linkId: string; showId: string }

/** Relative to the site’s own path; a link’s secret is the fragment, which browsers never send. */
export const guestPath = (showId: string): string => `/guest/${encodeURIComponent(showId)}`
export const guestFirstPart = 'guest'

/** True once a session’s guest links no longer work; `session` is undefined if it has been removed. */
export const areGuestLinksOver = (session: { endsAt: number } | undefined, now: number): boolean =>
  session === undefined || now >= session.endsAt + linkLasts

/** Whether a page that last reported at `seenAt` still counts as present. */
export const isHere = (seenAt: number, now: number): boolean => now - seenAt < silenceLasts

/** A page that last reported at or before this time loses its place to the next guest. */
export const placeLostBefore = (now: number): number => now - placeLasts

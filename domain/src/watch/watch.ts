/**
 * Open sessions: anyone may watch them without an account, and code calls who does a watcher. Times are epoch ms.
 */
import { isDraft } from '../event/site-state.ts'

/** Addresses relative to the site's own path. */
export const watchPaths = {
  watch: (showId: string) => `/${watchFirstPart}/${encodeURIComponent(showId)}`,
}
/** The first part of these addresses. */
export const watchFirstPart = 'watch'
/** In the query of an address that a page of another site shows in a frame: `?embed`. */
export const embedParameter = 'embed'

/** How guests see the names of people in the chat: as attendees do, or only the first ones. */
export const guestNameWays = ['full', 'first'] as const
export type GuestNames = (typeof guestNameWays)[number]

/** How many devices may watch one session without an account at the same time. */
export const mostWatchers = 50_000
/** ms for which a device that has gone keeps its place: long enough for a page that is loaded again. */
export const placeLasts = 3 * 60_000
/** ms for which its token lets it in again, if there is a place. */
export const watcherLasts = 24 * 3600_000

/** Whether a session can be watched without an account now. */
export const isWatchable = (
  session: { open?: true | undefined } | undefined,
  event: Parameters<typeof isDraft>[0],
  now: number,
): boolean => session?.open === true && !isDraft(event, now)

/** The most sites that may show the pages of open sessions in a frame. */
export const embedLimit = 20

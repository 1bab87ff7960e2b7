/** Open sessions: anyone may watch them without an account. Code calls who does a watcher, one of the visitors. */

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

/** The most sites that may show the pages of open sessions in a frame. */
export const embedLimit = 20

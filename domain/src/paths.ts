/**
 * One function for each address of the attendees’ site (specification section 2). `npm run check` refuses one that is
 * written by hand elsewhere.
 */
export const paths = {
  signIn: () => '/signin',
  home: () => '/',
  stage: () => '/stage',
  /** The programme on the stage page, all of it or the sessions with a star. */
  programme: (only?: 'my-agenda') => (only ? `/stage?show=${only}#programme` : '/stage#programme'),
  show: (id: string) => `/show/${encodeURIComponent(id)}`,
  library: (id = 'library') => `/assets/${encodeURIComponent(id)}`,
  /** Everyone who speaks, and one of them. */
  speakers: () => '/speakers',
  speaker: (slug: string) => `/speakers/${encodeURIComponent(slug)}`,
  /** Attendees who chose to be listed, and one’s own entry. */
  people: () => '/people',
  help: () => '/help',
  accessibility: () => '/accessibility',
  deviceCheck: () => '/ready',
}

/** The pages; the programme is a part of the stage page. */
export type PageName = Exclude<keyof typeof paths, 'programme'>

/** The first part of an address shows whether it is a page’s: `show` of `/show/opening`; '' at the root. */
export const firstPart = (address: string): string => address.split(/[/?#]/)[1] ?? ''

/** The addresses with an id, as the router matches them. */
export const patterns = { show: '/show/:id', library: '/assets/*', speaker: '/speakers/:slug' }

/** Whether an address is a show’s. */
export const isShow = (pathname: string): boolean => pathname.startsWith('/show/')

/**
 * One function for each address of the attendee site (specification section 2). `npm run check` rejects addresses
 * written by hand elsewhere.
 */
export const paths = {
  signIn: () => '/signin',
  /** What anyone may read about the event, if it has a public page. */
  event: () => '/event',
  register: () => '/register',
  home: () => '/',
  stage: () => '/stage',
  /** All of the programme, or only starred sessions. */
  programme: (only: 'my-agenda' | '' = '') => (only ? `/programme?show=${only}` : '/programme'),
  show: (id: string) => `/show/${encodeURIComponent(id)}`,
  library: (id = 'library') => `/assets/${encodeURIComponent(id)}`,
  /** The list of speakers, and one speaker’s page. */
  speakers: () => '/speakers',
  speaker: (slug: string) => `/speakers/${encodeURIComponent(slug)}`,
  /** Attendees who chose to be listed, and the reader’s own entry. */
  people: () => '/people',
  /** The reader’s own minutes, and their certificate. */
  myAttendance: () => '/my-attendance',
  help: () => '/help',
  accessibility: () => '/accessibility',
  deviceCheck: () => '/ready',
  /** Where the link in an email leads; its token is in the fragment. */
  mailLink: () => '/enter',
}

export type PageName = keyof typeof paths

/** The first part of an address, which identifies its page: `show` for `/show/opening`; '' for the root. */
export const firstPart = (address: string): string => address.split(/[/?#]/)[1] ?? ''

/** The router’s patterns for addresses that contain an id. */
export const patterns = { show: '/show/:id', library: '/assets/*', speaker: '/speakers/:slug' }

/** Whether a path is that of a show page. */
export const isShow = (pathname: string): boolean => pathname.startsWith('/show/')

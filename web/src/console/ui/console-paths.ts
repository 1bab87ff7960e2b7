/** One function for each screen of the console, below `/organise`. `npm run check` refuses one written by hand elsewhere. */
export const consolePaths = {
  overview: () => '/',
  /** The guided start, from its beginning or at one of its steps. `day` is the one the next session is on. */
  start: (step?: string, day?: string) => {
    const query = new URLSearchParams({ ...(step ? { step } : {}), ...(day ? { day } : {}) })
    return step ? `/start?${query}` : '/start'
  },
  director: (show?: string) => (show ? `/director?show=${encodeURIComponent(show)}` : '/director'),
  dashboard: () => '/dashboard',
  moderate: (tab?: 'reported') => (tab ? `/moderate?tab=${tab}` : '/moderate'),
  questions: () => '/questions',
  /** Of the first session, or of one by its id. */
  screens: (showId?: string) =>
    showId ? `/screens?show=${encodeURIComponent(showId)}` : '/screens',
  help: () => '/help',
  door: () => '/door',
  announcements: () => '/announcements',
  pinnedCards: () => '/pinned-cards',
  event: () => '/event',
  /** All of them, or the editor of one. */
  sessions: (id?: string) => (id ? `/sessions?edit=${encodeURIComponent(id)}` : '/sessions'),
  library: () => '/library',
  preview: () => '/preview',
  /** All of them, or the import of a file. */
  attendees: (part?: 'import') => (part ? '/attendees?import' : '/attendees'),
  /** Of everyone, or of one person by their id. */
  attendance: (person?: string) =>
    person ? `/attendance?person=${encodeURIComponent(person)}` : '/attendance',
  report: () => '/report',
  closing: () => '/closing',
  team: () => '/team',
  auditLog: () => '/audit-log',
  account: () => '/account',
}

/** One function for each screen of the console, below `/organise`. `npm run check` refuses one written by hand elsewhere. */
export const consolePaths = {
  controlRoom: () => '/',
  /** The guided start, from its beginning or at one of its steps. `day` is the one the next session is on. */
  start: (step?: string, day?: string) => {
    const query = new URLSearchParams({ ...(step ? { step } : {}), ...(day ? { day } : {}) })
    return step ? `/start?${query}` : '/start'
  },
  director: (show?: string) => (show ? `/director?show=${encodeURIComponent(show)}` : '/director'),
  moderate: (tab?: 'reported' | 'waiting') => (tab ? `/moderate?tab=${tab}` : '/moderate'),
  /** Of all sessions, or of one by its id. */
  questions: (showId?: string) =>
    showId ? `/questions?show=${encodeURIComponent(showId)}` : '/questions',
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
  /** Where the show of a session is made in the browser; without one, the pattern of its address. */
  studio: (id?: string) => `/sessions/${id === undefined ? ':id' : encodeURIComponent(id)}/studio`,
  library: () => '/library',
  preview: () => '/preview',
  rehearsal: () => '/rehearsal',
  /** All attendees, the import of a file, or a search by name or address. */
  attendees: (part?: 'import' | { search: string }) =>
    part === undefined
      ? '/attendees'
      : part === 'import'
        ? '/attendees?import'
        : `/attendees?search=${encodeURIComponent(part.search)}`,
  report: () => '/report',
  /** Part of the report: of everyone, of one session or of one person by their ids. */
  attendance: (of?: { show: string } | { person: string }) =>
    of ? `/report/attendance?${new URLSearchParams(of)}` : '/report/attendance',
  /** Where attendance was before it was a part of the report. */
  oldAttendance: () => '/attendance',
  feedback: () => '/feedback',
  closing: () => '/closing',
  system: () => '/system',
  team: () => '/team',
  auditLog: () => '/audit-log',
  account: () => '/account',
}

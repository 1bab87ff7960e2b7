/** One function for each console screen, below `/organise`. `npm run check` rejects paths written by hand elsewhere. */
export const consolePaths = {
  controlRoom: () => '/',
  /** The guided start, from its beginning or at one of its steps. `day` is the day of the next session. */
  start: (step?: string, day?: string) => {
    const query = new URLSearchParams({ ...(step ? { step } : {}), ...(day ? { day } : {}) })
    return step ? `/start?${query}` : '/start'
  },
  director: (show?: string) => (show ? `/director?show=${encodeURIComponent(show)}` : '/director'),
  moderate: (tab?: 'reported' | 'waiting') => (tab ? `/moderate?tab=${tab}` : '/moderate'),
  /** For all sessions, or for one by its id. */
  questions: (showId?: string) =>
    showId ? `/questions?show=${encodeURIComponent(showId)}` : '/questions',
  /** For the first session, or for one by its id. */
  screens: (showId?: string) =>
    showId ? `/screens?show=${encodeURIComponent(showId)}` : '/screens',
  help: () => '/help',
  refusedSignIns: () => '/door',
  announcements: () => '/announcements',
  pinnedCards: () => '/pinned-cards',
  event: () => '/event',
  /** All sessions, or the editor of one. */
  sessions: (id?: string) => (id ? `/sessions?edit=${encodeURIComponent(id)}` : '/sessions'),
  /** The browser studio of a session; without an id, the route pattern. */
  studio: (id?: string) => `/sessions/${id === undefined ? ':id' : encodeURIComponent(id)}/studio`,
  library: () => '/library',
  preview: () => '/preview',
  rehearsal: () => '/rehearsal',
  /** All attendees, the import of a file, or a search by name or email. */
  attendees: (part?: 'import' | { search: string }) =>
    part === undefined
      ? '/attendees'
      : part === 'import'
        ? '/attendees?import'
        : `/attendees?search=${encodeURIComponent(part.search)}`,
  report: () => '/report',
  /** Part of the report: for everyone, or for one session or person by id. */
  attendance: (of?: { show: string } | { person: string }) =>
    of ? `/report/attendance?${new URLSearchParams(of)}` : '/report/attendance',
  /** The path of attendance before it became part of the report. */
  oldAttendance: () => '/attendance',
  feedback: () => '/feedback',
  closing: () => '/closing',
  system: () => '/system',
  team: () => '/team',
  auditLog: () => '/audit-log',
  account: () => '/account',
}

import { filled } from '@rostra/domain/defined'

type DeskTab = 'chat' | 'questions' | 'help' | 'refused'
type DeskPlace = {
  tab?: DeskTab
  show?: string | undefined
  /** Opens the form that sends it. */
  send?: 'announcement' | 'card' | 'poll' | 'note'
  /** Without an event: stays, rather than to lead to the guided start. */
  later?: 'yes'
}

/** One function for each console screen, below `/organise`. `npm run check` rejects paths written by hand elsewhere. */
export const consolePaths = {
  /** The live desk: a tab of its inbox, a session by its id, or something to send, open in place. */
  desk: (place: DeskPlace = {}) => {
    const query = new URLSearchParams(filled(place))
    return query.size === 0 ? '/' : `/?${query}`
  },
  /** The guided start, from its beginning or at one of its steps. `day` is the day of the next session. */
  start: (step?: string, day?: string) => {
    const query = new URLSearchParams({ ...(step ? { step } : {}), ...(day ? { day } : {}) })
    return step ? `/start?${query}` : '/start'
  },
  /** Speaker and hall links, of the first session, or of one by its id. */
  screens: (showId?: string) =>
    showId ? `/screens?show=${encodeURIComponent(showId)}` : '/screens',
  event: () => '/event',
  /** All sessions, or the editor of one. */
  sessions: (id?: string) => (id ? `/sessions?edit=${encodeURIComponent(id)}` : '/sessions'),
  calendar: () => '/calendar',
  tracks: () => '/tracks',
  speakers: () => '/speakers',
  /** The page of a speaker; without a slug, the route pattern. */
  speaker: (slug?: string) =>
    `/speakers/${slug === undefined ? ':slug' : encodeURIComponent(slug)}`,
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
  registrations: () => '/registrations',
  /** All emails to attendees, or the editor of one; `new` for one that is not saved yet, of a kind. */
  emails: (id?: string, kind?: string) =>
    id ? `/emails?${new URLSearchParams({ edit: id, ...(kind ? { kind } : {}) })}` : '/emails',
  /** The report of the event, or of an earlier one by its id. */
  report: (earlier?: string) =>
    earlier ? `/report?${new URLSearchParams({ earlier })}` : '/report',
  /** Part of the report: for everyone, or for one session or person by id. */
  attendance: (of?: { show: string } | { person: string }) =>
    of ? `/report/attendance?${new URLSearchParams(of)}` : '/report/attendance',
  certificates: () => '/certificates',
  feedback: () => '/feedback',
  exports: () => '/exports',
  /** Links to the report of the event, or to that of an earlier one by its id. */
  shareLinks: (earlier?: string) =>
    earlier ? `/share-links?${new URLSearchParams({ earlier })}` : '/share-links',
  /** A chapter of the guide, and one of its headings. */
  guide: (chapter?: string, heading?: string) =>
    `/guide/${chapter ?? ':chapter'}${heading ? `#${heading}` : ''}`,
  closing: () => '/closing',
  system: () => '/system',
  team: () => '/team',
  auditLog: () => '/audit-log',
  programs: () => '/programs',
  mailServer: () => '/mail-server',
  account: () => '/account',
}

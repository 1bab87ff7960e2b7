import { filled } from '@rostra/domain/defined'
import { type ScreenName, screenList } from './screen-list.ts'

type DeskTab = 'chat' | 'questions' | 'help' | 'refused'
type DeskPlace = {
  tab?: DeskTab
  show?: string | undefined
  /** Opens the form that sends it. */
  send?: 'announcement' | 'card' | 'poll' | 'note'
  /** Without an event: stays, rather than to lead to the guided start. */
  later?: 'yes'
}

const paths = Object.fromEntries(
  Object.entries(screenList).map(([name, { path }]) => [name, () => path]),
) as Record<ScreenName, () => string>

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`
const withId = (pattern: string, id: string | undefined) =>
  id === undefined ? pattern : pattern.replace(/:\w+/, encodeURIComponent(id))

/** One function for each console screen, below `/organise`. `npm run check` rejects paths written by hand elsewhere. */
export const consolePaths = {
  ...paths,
  /** The live desk: a tab of its inbox, a session by its id, or something to send, open in place. */
  desk: (place: DeskPlace = {}) => {
    const query = filled(place)
    return Object.keys(query).length === 0 ? paths.desk() : withQuery(paths.desk(), query)
  },
  /** The guided start, from its beginning or at one of its steps. `day` is the day of the next session. */
  start: (step?: string, day?: string) =>
    step ? withQuery(paths.start(), { step, ...(day ? { day } : {}) }) : paths.start(),
  /** Speaker and hall links, of the first session, or of one by its id. */
  screens: (show?: string) => (show ? withQuery(paths.screens(), { show }) : paths.screens()),
  /** All sessions, or the editor of one. */
  sessions: (edit?: string) => (edit ? withQuery(paths.sessions(), { edit }) : paths.sessions()),
  /** The page of a speaker; without a slug, the route pattern. */
  speaker: (slug?: string) => withId(paths.speaker(), slug),
  /** The browser studio of a session; without an id, the route pattern. */
  studio: (id?: string) => withId(paths.studio(), id),
  /** All attendees, the import of a file, or a search by name or email. */
  attendees: (part?: 'import' | { search: string }) =>
    part === undefined
      ? paths.attendees()
      : part === 'import'
        ? `${paths.attendees()}?import`
        : withQuery(paths.attendees(), part),
  /** All emails to attendees, or the editor of one; `new` for one that is not saved yet, of a kind. */
  emails: (edit?: string, kind?: string) =>
    edit ? withQuery(paths.emails(), { edit, ...(kind ? { kind } : {}) }) : paths.emails(),
  /** The report of the event, or of an earlier one by its id. */
  report: (earlier?: string) => (earlier ? withQuery(paths.report(), { earlier }) : paths.report()),
  /** Part of the report: for everyone, or for one session or person by id. */
  attendance: (of?: { show: string } | { person: string }) =>
    of ? withQuery(paths.attendance(), of) : paths.attendance(),
  /** Links to the report of the event, or to that of an earlier one by its id. */
  shareLinks: (earlier?: string) =>
    earlier ? withQuery(paths.shareLinks(), { earlier }) : paths.shareLinks(),
  /** A chapter of the guide, and one of its headings. */
  guide: (chapter?: string, heading?: string) =>
    `${withId(paths.guide(), chapter)}${heading ? `#${heading}` : ''}`,
}

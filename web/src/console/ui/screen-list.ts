/**
 * The screens of the console. An entry of the navigation leads to the first of its screens that the role may open; the
 * screens are its tabs, in this order. Plain data, for links and tests as well; `console-screens.tsx` has their pages.
 */
import type { Who } from '@rostra/domain/contract/call'

/** The entries of the navigation, with a line between the parts. */
export const navigationParts = [
  ['Live desk', 'Event', 'Programme', 'Library', 'People'],
  ['Results', 'Finish'],
  ['Settings'],
] as const

export type Entry = (typeof navigationParts)[number][number]
/** A chapter of the guide, and a heading in it. */
type Chapter = readonly [chapter: string, heading?: string]

/** Where the guide explains the screens of an entry. */
export const guideTo: Record<Entry, Chapter> = {
  'Live desk': ['console', 'run-the-event'],
  Event: ['console', 'prepare-the-event'],
  Programme: ['console', 'prepare-the-event'],
  Library: ['console', 'prepare-the-event'],
  People: ['your-event', 'attendees'],
  Results: ['console', 'afterwards'],
  Finish: ['closing'],
  Settings: ['console', 'the-team'],
}

type ListedScreen = {
  /** Below `/organise`; with a parameter, the pattern of its route. */
  path: string
  /** Also its heading. */
  name: string
  /** None for a screen to which a button of another one leads. */
  entry?: Entry
  /** Whether it is among the tabs of its entry, rather than the only one or a page of another screen. */
  isTab?: true
  who: Extract<Who, 'moderator' | 'organiser'>
  /** If another part of the guide explains it than its entry. */
  guide?: Chapter
}

const screen = (
  path: string,
  entry: Entry | undefined,
  name: string,
  who: ListedScreen['who'] = 'organiser',
  guide?: Chapter,
): ListedScreen => ({ path, name, who, ...(entry ? { entry } : {}), ...(guide ? { guide } : {}) })
const tab = (...its: Parameters<typeof screen>): ListedScreen => ({
  ...screen(...its),
  isTab: true,
})

const listed = {
  desk: screen('/', 'Live desk', 'Live desk', 'moderator'),
  start: screen('/start', undefined, 'Set up your event', 'organiser', [
    'console',
    'create-the-event',
  ]),
  event: screen('/event', 'Event', 'Event'),
  ownTexts: screen('/event/translations', 'Event', 'Translations'),
  sessions: tab('/sessions', 'Programme', 'Sessions'),
  importProgramme: screen('/sessions/import', 'Programme', 'Import a programme'),
  table: tab('/table', 'Programme', 'Table'),
  calendar: tab('/calendar', 'Programme', 'Calendar'),
  tracks: tab('/tracks', 'Programme', 'Tracks'),
  speakers: tab('/speakers', 'Programme', 'Speakers', 'organiser', ['speakers']),
  speaker: screen('/speakers/:slug', 'Programme', 'Speaker'),
  screens: tab('/screens', 'Programme', 'Speaker and hall links', 'moderator', ['speakers']),
  studio: screen('/sessions/:id/studio', 'Programme', 'Studio', 'organiser', ['studio']),
  library: screen('/library', 'Library', 'Library'),
  attendees: tab('/attendees', 'People', 'Attendees'),
  registrations: tab('/registrations', 'People', 'Registrations', 'moderator', [
    'your-event',
    'registration',
  ]),
  emails: tab('/emails', 'People', 'Emails', 'organiser', ['your-event', 'emails']),
  preview: screen('/preview', undefined, 'Preview', 'organiser', ['console', 'prepare-the-event']),
  report: tab('/report', 'Results', 'Report'),
  attendance: tab('/report/attendance', 'Results', 'Attendance'),
  certificates: tab('/certificates', 'Results', 'Certificates'),
  feedback: tab('/feedback', 'Results', 'Feedback', 'moderator'),
  exports: tab('/exports', 'Results', 'Exports'),
  shareLinks: tab('/share-links', 'Results', 'Share links'),
  closing: screen('/closing', 'Finish', 'Finish'),
  guide: screen('/guide/:chapter', undefined, 'Guide', 'moderator'),
  team: tab('/team', 'Settings', 'Team'),
  system: tab('/system', 'Settings', 'System', 'moderator', ['operate', 'on-the-day']),
  auditLog: tab('/audit-log', 'Settings', 'Audit log'),
  programs: tab('/programs', 'Settings', 'Programs', 'organiser', ['console', 'other-programs']),
  mailServer: tab('/mail-server', 'Settings', 'Mail server', 'organiser', ['your-event', 'emails']),
  rehearsal: tab('/rehearsal', 'Settings', 'Load test', 'organiser', ['rehearse']),
  account: tab('/account', 'Settings', 'Your account', 'moderator', ['console', 'sign-in']),
}

export type ScreenName = keyof typeof listed
export const screenList: Record<ScreenName, ListedScreen> = listed

/** What waits for the team in each tab of the desk. */
export const waitingIn = {
  chat: ['reports', 'reviews'],
  questions: ['questions'],
  help: ['tickets'],
  refused: ['doors'],
} as const

/** What waits for the team behind an entry of the navigation. */
export const waitingBehind = {
  'Live desk': Object.values(waitingIn).flat(),
  People: ['registrations'],
} as const

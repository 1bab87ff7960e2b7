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

const tab = (
  path: string,
  entry: Entry,
  name: string,
  who: ListedScreen['who'] = 'organiser',
  guide?: Chapter,
): ListedScreen => ({ path, name, entry, isTab: true, who, ...(guide ? { guide } : {}) })

const listed = {
  desk: { path: '/', name: 'Live desk', entry: 'Live desk', who: 'moderator' },
  start: {
    path: '/start',
    name: 'Set up your event',
    who: 'organiser',
    guide: ['console', 'create-the-event'],
  },
  event: { path: '/event', name: 'Event', entry: 'Event', who: 'organiser' },
  sessions: tab('/sessions', 'Programme', 'Sessions'),
  calendar: tab('/calendar', 'Programme', 'Calendar'),
  tracks: tab('/tracks', 'Programme', 'Tracks'),
  speakers: tab('/speakers', 'Programme', 'Speakers'),
  speaker: { path: '/speakers/:slug', name: 'Speaker', entry: 'Programme', who: 'organiser' },
  screens: tab('/screens', 'Programme', 'Speaker and hall links', 'moderator', ['speakers']),
  studio: {
    path: '/sessions/:id/studio',
    name: 'Studio',
    entry: 'Programme',
    who: 'organiser',
    guide: ['studio'],
  },
  library: { path: '/library', name: 'Library', entry: 'Library', who: 'organiser' },
  attendees: tab('/attendees', 'People', 'Attendees'),
  registrations: tab('/registrations', 'People', 'Registrations', 'moderator', [
    'your-event',
    'registration',
  ]),
  emails: tab('/emails', 'People', 'Emails', 'organiser', ['your-event', 'emails']),
  preview: {
    path: '/preview',
    name: 'Preview',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  report: tab('/report', 'Results', 'Report'),
  attendance: tab('/report/attendance', 'Results', 'Attendance'),
  certificates: tab('/certificates', 'Results', 'Certificates'),
  feedback: tab('/feedback', 'Results', 'Feedback', 'moderator'),
  exports: tab('/exports', 'Results', 'Exports'),
  shareLinks: tab('/share-links', 'Results', 'Share links'),
  closing: { path: '/closing', name: 'Finish', entry: 'Finish', who: 'organiser' },
  guide: { path: '/guide/:chapter', name: 'Guide', who: 'moderator' },
  team: tab('/team', 'Settings', 'Team'),
  system: tab('/system', 'Settings', 'System', 'moderator', ['operate', 'on-the-day']),
  auditLog: tab('/audit-log', 'Settings', 'Audit log'),
  programs: tab('/programs', 'Settings', 'Programs', 'organiser', ['console', 'other-programs']),
  mailServer: tab('/mail-server', 'Settings', 'Mail server', 'organiser', ['your-event', 'emails']),
  rehearsal: tab('/rehearsal', 'Settings', 'Load test', 'organiser', ['rehearse']),
  account: tab('/account', 'Settings', 'Your account', 'moderator', ['console', 'sign-in']),
} satisfies Record<string, ListedScreen>

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

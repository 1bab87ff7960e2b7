/**
 * The screens of the console, by the names of their paths. An entry of the navigation leads to the first of its screens
 * that the role may open; the screens are its tabs, in this order. Plain data, for tests as well;
 * `console-screens.tsx` has their pages.
 */
import type { Who } from '@rostra/domain/contract/call'
import type { consolePaths } from '../ui/console-paths.ts'

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
  name: string
  /** None for a screen to which a button of another one leads. */
  entry?: Entry
  /** Whether it is among the tabs of its entry, rather than the only one or a page of another screen. */
  isTab?: true
  who: Extract<Who, 'moderator' | 'organiser'>
  /** If another part of the guide explains it than its entry. */
  guide?: Chapter
}

export type ScreenName = keyof typeof consolePaths

const tab = (
  entry: Entry,
  name: string,
  who: ListedScreen['who'] = 'organiser',
  guide?: Chapter,
): ListedScreen => ({ name, entry, isTab: true, who, ...(guide ? { guide } : {}) })

export const screenList: Record<ScreenName, ListedScreen> = {
  desk: { name: 'Live desk', entry: 'Live desk', who: 'moderator' },
  start: { name: 'Set up your event', who: 'organiser', guide: ['console', 'create-the-event'] },
  event: { name: 'Event', entry: 'Event', who: 'organiser' },
  sessions: tab('Programme', 'Sessions'),
  calendar: tab('Programme', 'Calendar'),
  tracks: tab('Programme', 'Tracks'),
  speakers: tab('Programme', 'Speakers'),
  speaker: { name: 'Speaker', entry: 'Programme', who: 'organiser' },
  screens: tab('Programme', 'Speaker and hall links', 'moderator', ['speakers']),
  studio: { name: 'Studio', entry: 'Programme', who: 'organiser', guide: ['studio'] },
  library: { name: 'Library', entry: 'Library', who: 'organiser' },
  attendees: tab('People', 'Attendees'),
  registrations: tab('People', 'Registrations', 'moderator', ['your-event', 'registration']),
  emails: tab('People', 'Emails', 'organiser', ['your-event', 'emails']),
  preview: { name: 'Preview', who: 'organiser', guide: ['console', 'prepare-the-event'] },
  report: tab('Results', 'Report'),
  attendance: tab('Results', 'Attendance'),
  certificates: tab('Results', 'Certificates'),
  feedback: tab('Results', 'Feedback', 'moderator'),
  exports: tab('Results', 'Exports'),
  shareLinks: tab('Results', 'Share links'),
  closing: { name: 'Finish', entry: 'Finish', who: 'organiser' },
  guide: { name: 'Guide', who: 'moderator' },
  team: tab('Settings', 'Team'),
  system: tab('Settings', 'System', 'moderator', ['operate', 'on-the-day']),
  auditLog: tab('Settings', 'Audit log'),
  programs: tab('Settings', 'Programs', 'organiser', ['console', 'other-programs']),
  mailServer: tab('Settings', 'Mail server', 'organiser', ['your-event', 'emails']),
  rehearsal: tab('Settings', 'Load test', 'organiser', ['rehearse']),
  account: tab('Settings', 'Your account', 'moderator', ['console', 'sign-in']),
}

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

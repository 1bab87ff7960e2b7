/**
 * The screens of the console, by the names of their paths. An entry of the navigation leads to the first of its screens
 * that the role may open; the screens are its tabs, in this order. Plain data, for tests as well;
 * `console-screens.tsx` has their pages.
 */
import type { Who } from '@rostra/domain/contract/call'
import type { consolePaths } from '../ui/console-paths.ts'
import type { Waiting } from './use-waiting.ts'

/** The entries of the navigation, with a line between the parts. */
export const navigationParts = [
  ['Live desk', 'Event', 'Programme', 'Library', 'People'],
  ['Results', 'Finish'],
  ['Settings'],
] as const

export type Entry = (typeof navigationParts)[number][number]

type ListedScreen = {
  name: string
  /** None for a screen to which a button of another one leads. */
  entry?: Entry
  /** Its name among the tabs of its entry; none if it is the only one, or a page of another screen. */
  tab?: string
  who: Extract<Who, 'moderator' | 'organiser'>
  /** The chapter of the guide that explains it, and the heading there. */
  guide?: readonly [chapter: string, heading?: string]
}

export type ScreenName = keyof typeof consolePaths

export const screenList: Record<ScreenName, ListedScreen> = {
  desk: {
    name: 'Live desk',
    entry: 'Live desk',
    who: 'moderator',
    guide: ['console', 'run-the-event'],
  },
  start: { name: 'Set up your event', who: 'organiser', guide: ['console', 'create-the-event'] },
  event: {
    name: 'Event',
    entry: 'Event',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  sessions: {
    name: 'Sessions',
    entry: 'Programme',
    tab: 'Sessions',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  calendar: {
    name: 'Calendar',
    entry: 'Programme',
    tab: 'Calendar',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  tracks: {
    name: 'Tracks',
    entry: 'Programme',
    tab: 'Tracks',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  screens: {
    name: 'Speaker and hall links',
    entry: 'Programme',
    tab: 'Speaker and hall links',
    who: 'moderator',
    guide: ['speakers'],
  },
  studio: {
    name: 'Studio',
    entry: 'Programme',
    who: 'organiser',
    guide: ['studio', 'in-the-browser'],
  },
  library: {
    name: 'Library',
    entry: 'Library',
    who: 'organiser',
    guide: ['console', 'prepare-the-event'],
  },
  attendees: {
    name: 'Attendees',
    entry: 'People',
    who: 'organiser',
    guide: ['your-event', 'attendees'],
  },
  preview: { name: 'Preview', who: 'organiser', guide: ['console', 'prepare-the-event'] },
  report: {
    name: 'Report',
    entry: 'Results',
    tab: 'Report',
    who: 'organiser',
    guide: ['console', 'afterwards'],
  },
  attendance: {
    name: 'Attendance',
    entry: 'Results',
    tab: 'Attendance',
    who: 'organiser',
    guide: ['console', 'afterwards'],
  },
  feedback: {
    name: 'Feedback',
    entry: 'Results',
    tab: 'Feedback',
    who: 'moderator',
    guide: ['console', 'afterwards'],
  },
  exports: {
    name: 'Exports',
    entry: 'Results',
    tab: 'Exports',
    who: 'organiser',
    guide: ['console', 'afterwards'],
  },
  shareLinks: {
    name: 'Share links',
    entry: 'Results',
    tab: 'Share links',
    who: 'organiser',
    guide: ['console', 'afterwards'],
  },
  closing: { name: 'Finish', entry: 'Finish', who: 'organiser', guide: ['closing'] },
  team: {
    name: 'Team',
    entry: 'Settings',
    tab: 'Team',
    who: 'organiser',
    guide: ['console', 'the-team'],
  },
  system: {
    name: 'System',
    entry: 'Settings',
    tab: 'System',
    who: 'moderator',
    guide: ['operate', 'on-the-day'],
  },
  auditLog: {
    name: 'Audit log',
    entry: 'Settings',
    tab: 'Audit log',
    who: 'organiser',
    guide: ['console', 'the-team'],
  },
  programs: { name: 'Programs', entry: 'Settings', tab: 'Programs', who: 'organiser' },
  rehearsal: {
    name: 'Load test',
    entry: 'Settings',
    tab: 'Load test',
    who: 'organiser',
    guide: ['rehearse'],
  },
  guide: { name: 'Guide', who: 'moderator' },
  account: {
    name: 'Your account',
    entry: 'Settings',
    tab: 'Your account',
    who: 'moderator',
    guide: ['console', 'sign-in'],
  },
}

/** What waits for the team in each tab of the desk, all of which the entry counts. */
export const waitingIn = {
  chat: ['reports', 'reviews'],
  questions: ['questions'],
  help: ['tickets'],
  refused: ['doors'],
} as const satisfies Record<string, readonly Waiting[]>

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
}

export type ScreenName = keyof typeof consolePaths

export const screenList: Record<ScreenName, ListedScreen> = {
  desk: { name: 'Live desk', entry: 'Live desk', who: 'moderator' },
  start: { name: 'Set up your event', who: 'organiser' },
  event: { name: 'Event', entry: 'Event', who: 'organiser' },
  sessions: { name: 'Sessions', entry: 'Programme', tab: 'Sessions', who: 'organiser' },
  calendar: { name: 'Calendar', entry: 'Programme', tab: 'Calendar', who: 'organiser' },
  tracks: { name: 'Tracks', entry: 'Programme', tab: 'Tracks', who: 'organiser' },
  screens: {
    name: 'Speaker and hall links',
    entry: 'Programme',
    tab: 'Speaker and hall links',
    who: 'moderator',
  },
  studio: { name: 'Studio', entry: 'Programme', who: 'organiser' },
  library: { name: 'Library', entry: 'Library', who: 'organiser' },
  attendees: { name: 'Attendees', entry: 'People', who: 'organiser' },
  preview: { name: 'Preview', who: 'organiser' },
  report: { name: 'Report', entry: 'Results', tab: 'Report', who: 'organiser' },
  attendance: { name: 'Attendance', entry: 'Results', tab: 'Attendance', who: 'organiser' },
  feedback: { name: 'Feedback', entry: 'Results', tab: 'Feedback', who: 'moderator' },
  closing: { name: 'Finish', entry: 'Finish', who: 'organiser' },
  team: { name: 'Team', entry: 'Settings', tab: 'Team', who: 'organiser' },
  system: { name: 'System', entry: 'Settings', tab: 'System', who: 'moderator' },
  auditLog: { name: 'Audit log', entry: 'Settings', tab: 'Audit log', who: 'organiser' },
  programs: { name: 'Programs', entry: 'Settings', tab: 'Programs', who: 'organiser' },
  rehearsal: { name: 'Load test', entry: 'Settings', tab: 'Load test', who: 'organiser' },
  account: { name: 'Your account', entry: 'Settings', tab: 'Your account', who: 'moderator' },
}

/** What waits for the team in each tab of the desk, all of which the entry counts. */
export const waitingIn = {
  chat: ['reports', 'reviews'],
  questions: ['questions'],
  help: ['tickets'],
  refused: ['doors'],
} as const satisfies Record<string, readonly Waiting[]>

/**
 * The screens of the console, by the names of their paths, in the order of the navigation. Plain data, for tests as
 * well; `console-screens.tsx` has their icons and pages.
 */
import type { Who } from '@rostra/domain/contract/call'
import type { consolePaths } from '../ui/console-paths.ts'
import type { Waiting } from './use-waiting.ts'

/** The headings of the navigation, in its order. */
export const groups = ['Live', 'Prepare', 'After', 'Settings'] as const

type ListedScreen = {
  name: string
  /** Where the navigation lists it, or else the menu or screen that leads to it. */
  group: (typeof groups)[number] | 'Account menu' | 'Control room' | 'Sessions' | 'Event report'
  who: Extract<Who, 'moderator' | 'organiser'>
  /** What is counted beside its name. */
  waiting?: readonly Waiting[]
  /** Whether a phone shows it in the bar at the bottom, where there is room for four. */
  onPhoneBar?: true
}

/** The old address of a screen has no screen of its own. */
export type ScreenName = Exclude<keyof typeof consolePaths, 'oldAttendance'>

export const screenList: Record<ScreenName, ListedScreen> = {
  controlRoom: { name: 'Control room', group: 'Live', who: 'moderator', onPhoneBar: true },
  start: { name: 'Set up your event', group: 'Control room', who: 'organiser' },
  director: { name: 'Director', group: 'Live', who: 'moderator' },
  moderate: {
    name: 'Moderation',
    group: 'Live',
    who: 'moderator',
    waiting: ['reports', 'reviews'],
    onPhoneBar: true,
  },
  questions: {
    name: 'Questions',
    group: 'Live',
    who: 'moderator',
    waiting: ['questions'],
    onPhoneBar: true,
  },
  help: {
    name: 'Help desk',
    group: 'Live',
    who: 'moderator',
    waiting: ['tickets'],
    onPhoneBar: true,
  },
  refusedSignIns: { name: 'Refused sign-ins', group: 'Live', who: 'moderator', waiting: ['doors'] },
  screens: { name: 'Screens and speakers', group: 'Live', who: 'moderator' },
  announcements: { name: 'Announcements', group: 'Live', who: 'organiser' },
  pinnedCards: { name: 'Pinned cards', group: 'Live', who: 'moderator' },
  event: { name: 'Event', group: 'Prepare', who: 'organiser' },
  sessions: { name: 'Sessions', group: 'Prepare', who: 'organiser' },
  studio: { name: 'Studio', group: 'Sessions', who: 'organiser' },
  library: { name: 'Library', group: 'Prepare', who: 'organiser' },
  attendees: { name: 'Attendees', group: 'Prepare', who: 'organiser' },
  preview: { name: 'Preview', group: 'Prepare', who: 'organiser' },
  rehearsal: { name: 'Rehearsal', group: 'Prepare', who: 'organiser' },
  feedback: { name: 'Feedback', group: 'After', who: 'moderator' },
  report: { name: 'Event report', group: 'After', who: 'organiser' },
  attendance: { name: 'Attendance', group: 'Event report', who: 'organiser' },
  closing: { name: 'Closing', group: 'After', who: 'organiser' },
  team: { name: 'Team', group: 'Settings', who: 'organiser' },
  system: { name: 'System', group: 'Settings', who: 'moderator' },
  auditLog: { name: 'Audit log', group: 'Settings', who: 'organiser' },
  account: { name: 'Your account', group: 'Account menu', who: 'moderator' },
}

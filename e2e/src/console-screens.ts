/** The console's screens, in the order of its navigation. The compiler requires an entry for each new path. */
import { consolePaths } from '../../web/src/console/ui/console-paths.ts'

type Screen = {
  /** Its place in the navigation; the heading of its first view is its name there. */
  group?: 'Live' | 'Prepare' | 'After' | 'Settings'
  /** Moderators see it, too. */
  forModerators?: boolean
  /** Paths below `/organise`, and the heading of each; none for those that need more than an address. */
  views: readonly (readonly [path: string, heading: string])[]
}

const { event, sessions, attendees } = consolePaths
const live = (path: string, heading: string): Screen => ({
  group: 'Live',
  forModerators: true,
  views: [[path, heading]],
})

export const consoleScreens: Record<keyof typeof consolePaths, Screen> = {
  controlRoom: live(consolePaths.controlRoom(), 'Control room'),
  director: live(consolePaths.director(), 'Director'),
  moderate: live(consolePaths.moderate(), 'Moderation'),
  questions: live(consolePaths.questions(), 'Questions'),
  help: live(consolePaths.help(), 'Help desk'),
  refusedSignIns: live(consolePaths.refusedSignIns(), 'Refused sign-ins'),
  screens: live(consolePaths.screens(), 'Screens and speakers'),
  announcements: { group: 'Live', views: [[consolePaths.announcements(), 'Announcements']] },
  pinnedCards: live(consolePaths.pinnedCards(), 'Pinned cards'),
  event: {
    group: 'Prepare',
    views: [
      [event(), 'Event'],
      [`${event()}?tab=welcome`, 'Event'],
      [`${event()}?tab=theme`, 'Event'],
      [`${event()}?tab=tracks`, 'Event'],
      [`${event()}?tab=logos`, 'Event'],
    ],
  },
  sessions: {
    group: 'Prepare',
    views: [
      [sessions(), 'Sessions'],
      [`${sessions()}?view=calendar`, 'Sessions'],
      [sessions('opening'), 'Opening: Ten years of showing up'],
    ],
  },
  library: { group: 'Prepare', views: [[consolePaths.library(), 'Library']] },
  attendees: {
    group: 'Prepare',
    views: [
      [attendees(), 'Attendees'],
      [attendees('import'), 'Import attendees'],
    ],
  },
  preview: { group: 'Prepare', views: [[consolePaths.preview(), 'Preview']] },
  rehearsal: { group: 'Prepare', views: [[consolePaths.rehearsal(), 'Rehearsal']] },
  feedback: {
    group: 'After',
    forModerators: true,
    views: [[consolePaths.feedback(), 'Feedback']],
  },
  report: { group: 'After', views: [[consolePaths.report(), 'Event report']] },
  closing: { group: 'After', views: [[consolePaths.closing(), 'Closing']] },
  team: { group: 'Settings', views: [[consolePaths.team(), 'Team']] },
  system: { group: 'Settings', forModerators: true, views: [[consolePaths.system(), 'System']] },
  auditLog: { group: 'Settings', views: [[consolePaths.auditLog(), 'Audit log']] },
  account: { views: [[consolePaths.account(), 'Your account']] },
  attendance: { views: [[consolePaths.attendance(), 'Attendance']] },
  start: { views: [] },
  studio: { views: [] },
  oldAttendance: { views: [] },
}

/** The names in the navigation, in order: all, or those that `of` selects. */
export const inNavigation = (of: (screen: Screen) => boolean = () => true): string[] =>
  Object.values(consoleScreens)
    .filter((it) => it.group && of(it))
    .map(({ views }) => views[0]?.[1] ?? '')

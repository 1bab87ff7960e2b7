/** The console's screens for tests that visit all of them. The compiler requires an entry for each new path. */
import { consolePaths } from '../../web/src/console/ui/console-paths.ts'

/** A path below `/organise`, and the heading of its page. */
type View = readonly [path: string, heading: string]

const { event, sessions, attendees } = consolePaths

/** The views of each screen. None for the old address of a screen, and for those that need more than an address. */
export const consoleViews: Record<keyof typeof consolePaths, readonly View[]> = {
  controlRoom: [[consolePaths.controlRoom(), 'Control room']],
  start: [],
  director: [[consolePaths.director(), 'Director']],
  moderate: [[consolePaths.moderate(), 'Moderation']],
  questions: [[consolePaths.questions(), 'Questions']],
  screens: [[consolePaths.screens(), 'Screens and speakers']],
  help: [[consolePaths.help(), 'Help desk']],
  door: [[consolePaths.door(), 'Door']],
  announcements: [[consolePaths.announcements(), 'Announcements']],
  pinnedCards: [[consolePaths.pinnedCards(), 'Pinned cards']],
  event: [
    [event(), 'Event'],
    [`${event()}?tab=welcome`, 'Event'],
    [`${event()}?tab=theme`, 'Event'],
    [`${event()}?tab=tracks`, 'Event'],
    [`${event()}?tab=logos`, 'Event'],
  ],
  sessions: [
    [sessions(), 'Sessions'],
    [`${sessions()}?view=calendar`, 'Sessions'],
  ],
  studio: [],
  library: [[consolePaths.library(), 'Library']],
  preview: [[consolePaths.preview(), 'Preview']],
  rehearsal: [[consolePaths.rehearsal(), 'Rehearsal']],
  attendees: [
    [attendees(), 'Attendees'],
    [attendees('import'), 'Import attendees'],
  ],
  report: [[consolePaths.report(), 'Event report']],
  attendance: [[consolePaths.attendance(), 'Attendance']],
  oldAttendance: [],
  feedback: [[consolePaths.feedback(), 'Feedback']],
  closing: [[consolePaths.closing(), 'Closing']],
  system: [[consolePaths.system(), 'System']],
  team: [[consolePaths.team(), 'Team']],
  auditLog: [[consolePaths.auditLog(), 'Audit log']],
  account: [[consolePaths.account(), 'Your account']],
}

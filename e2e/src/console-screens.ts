/** The console's screens. The compiler requires an entry for each new path. */
import { navigationParts, screenList } from '../../web/src/console/shell/screen-list.ts'
import { consolePaths } from '../../web/src/console/ui/console-paths.ts'

type Name = keyof typeof consolePaths
/** Paths below `/organise`, and the heading of each; none for those that need more than an address. */
type Views = readonly (readonly [path: string, heading: string])[]

const { event, sessions, speaker, attendees, emails } = consolePaths
const first = (name: Name): readonly [string, string] => [
  consolePaths[name](),
  screenList[name].name,
]

export const consoleScreens: Record<Name, Views> = {
  desk: [first('desk')],
  event: [
    first('event'),
    ...['access', 'welcome', 'look', 'sponsors', 'certificate', 'advanced'].map(tabOfEvent),
  ],
  sessions: [first('sessions'), [sessions('opening'), 'Opening: Ten years of showing up']],
  calendar: [first('calendar')],
  tracks: [first('tracks')],
  speakers: [first('speakers')],
  speaker: [[speaker('amara-nwosu'), 'Amara Nwosu']],
  screens: [first('screens')],
  library: [first('library')],
  attendees: [first('attendees'), [attendees('import'), 'Import attendees']],
  registrations: [first('registrations')],
  emails: [first('emails'), [emails('new'), 'Write email']],
  preview: [first('preview')],
  report: [first('report')],
  attendance: [first('attendance')],
  certificates: [first('certificates')],
  feedback: [first('feedback')],
  exports: [first('exports')],
  shareLinks: [first('shareLinks')],
  closing: [first('closing')],
  guide: [[consolePaths.guide('console'), 'The console']],
  team: [first('team')],
  system: [first('system')],
  auditLog: [first('auditLog')],
  programs: [first('programs')],
  mailServer: [first('mailServer')],
  rehearsal: [first('rehearsal')],
  account: [first('account')],
  start: [],
  studio: [],
}

function tabOfEvent(tab: string): readonly [string, string] {
  return [`${event()}?tab=${tab}`, 'Event']
}

/** The entries of the navigation, in order, for a role. */
export const inNavigation = (role: 'organiser' | 'moderator'): string[] =>
  navigationParts
    .flat()
    .filter((entry) =>
      Object.values(screenList).some(
        (it) => it.entry === entry && (role === 'organiser' || it.who === 'moderator'),
      ),
    )

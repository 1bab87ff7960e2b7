/** The console's screens. The compiler requires an entry for each new path. */
import { expect, type Page } from '@playwright/test'
import { navigationParts, screenList } from '../../web/src/console/shell/screen-list.ts'
import { consolePaths } from '../../web/src/console/ui/console-paths.ts'
import { moveTo } from './move-to.ts'

/** A path below `/organise`, and the heading there. */
type Screen = readonly [path: string, heading: string]
type Name = keyof typeof consolePaths
/** None for those that need more than an address. */
type Views = readonly Screen[]

const { event, sessions, speaker, attendees, emails } = consolePaths
const first = (name: Name): Screen => [consolePaths[name](), screenList[name].name]

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

function tabOfEvent(tab: string): Screen {
  return [`${event()}?tab=${tab}`, 'Event']
}

/** Opens a screen as links do, and waits until it is there. `base` is the path of the site. */
export async function openScreen(page: Page, base: string, [path, name]: Screen): Promise<void> {
  await moveTo(page, `${base}/organise${path}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached()
  const [, tab] = path.split('?tab=')
  // The tabs of a screen have the same heading.
  if (tab) await expect(page.locator(`[role=tab][aria-selected=true][id$=${tab}]`)).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
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

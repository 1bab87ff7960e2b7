/** The console's screens. */
import { expect, type Page } from '@playwright/test'
import { consolePaths } from '../../web/src/console/ui/console-paths.ts'
import {
  navigationParts,
  type ScreenName,
  screenList,
} from '../../web/src/console/ui/screen-list.ts'
import type { Screen } from './all-screens.ts'
import { moveTo } from './move-to.ts'

/** A path below `/organise`, and the heading there. */
type Named = readonly [path: string, heading: string]

const { event, sessions, speaker, attendees, emails, guide } = consolePaths
const all = Object.fromEntries(
  Object.entries(screenList).map(([name, it]): [string, readonly Named[]] => [
    name,
    [[it.path, it.name]],
  ]),
) as Record<ScreenName, readonly Named[]>

const screens: typeof all = {
  ...all,
  event: [
    ...all.event,
    ...['access', 'welcome', 'look', 'sponsors', 'certificate', 'advanced'].map(tabOfEvent),
  ],
  sessions: [...all.sessions, [sessions('opening'), 'Opening: Ten years of showing up']],
  speaker: [[speaker('amara-nwosu'), 'Amara Nwosu']],
  attendees: [...all.attendees, [attendees('import'), 'Import attendees']],
  emails: [...all.emails, [emails('new'), 'Write email']],
  guide: [[guide('console'), 'The console']],
  // They need more than an address.
  start: [],
  studio: [],
}

function tabOfEvent(tab: string): Named {
  return [`${event()}?tab=${tab}`, 'Event']
}

/** Each screen, opened as links do. `base` is the path of the site. */
export const consoleScreens = (base = ''): Screen[] =>
  Object.values(screens)
    .flat()
    .map((screen) => ({
      where: `/organise${screen[0]}`,
      show: (page) => openScreen(page, base, screen),
    }))

async function openScreen(page: Page, base: string, [path, name]: Named): Promise<void> {
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

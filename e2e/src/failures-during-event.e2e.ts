/**
 * A day on which everything goes wrong, run from the live desk: five attendees, one of them on a phone and
 * one whose network blocks WebSockets, see the same after every action.
 */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleWideAndNarrow } from './accessible.ts'
import { type BlockingProxy, openBlockingProxy } from './blocking-proxy.ts'
import { addFilm, type Conference, eventFolder, openConference } from './conference.ts'
import { asOrganiser, comeBack, organiserCalls, person } from './people.ts'
import { test } from './test.ts'

let folder: string
let conference: Conference
let proxy: BlockingProxy
test.beforeAll(async () => {
  const dead = { stream: 'file', url: 'files/live/dead.mp4' }
  folder = eventFolder({
    keynote: { startsIn: 5, minutes: 60, chat: true, ...dead },
    panel: { startsIn: 90, minutes: 30, ...dead },
  })
  addFilm(folder)
  writeFileSync(join(folder, 'files/live/dead.mp4'), 'no film')
  const pieces = join(folder, 'files/live/360p.mp4')
  const film = join(folder, 'files/live/film.mp4')
  execFileSync('ffmpeg', ['-v', 'error', '-i', pieces, '-c', 'copy', film])
  conference = await openConference(folder)
  proxy = await openBlockingProxy(conference.url)
})
test.afterAll(async () => {
  await proxy.close()
  await conference.close()
  rmSync(folder, { recursive: true })
})

/** Saves a session with the given changes, through the organisers' API. */
async function edit(id: string, change: object) {
  const { call } = await organiserCalls(conference)
  const { sessions } = await call('organiser-sessions', {})
  const { revision, session } = sessions.find(
    (it: { session: { id: string } }) => it.session.id === id,
  )
  await call('organiser-session-save', { revision, session: { ...session, ...change } })
}

async function audience() {
  const show = async (options = {}, at = conference, email = 'ada@example.org') => {
    const page = await person(at, options)
    await comeBack(page, '/show/keynote', email)
    await expect(page.getByRole('heading', { level: 1, name: 'Session keynote' })).toBeVisible()
    return page
  }
  const desktop = await show()
  const phone = await show({ width: 375, height: 812, touch: true }, conference, 'bea@example.org')
  const blocked = await show({}, { ...conference, url: proxy.url })
  const second = await show({ colorScheme: 'dark' }, conference, 'bea@example.org')
  const stage = await person(conference)
  await comeBack(stage, '/stage')
  await expect(stage.getByRole('heading', { level: 1, name: 'Main Stage' })).toBeVisible()
  return { rooms: { desktop, phone, blocked, second }, phone, stage }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const playing = (page: Page) =>
  page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime > 0 && !it.paused)

test('five attendees see the same state after every organiser action on a day when everything goes wrong', {
  tag: '@slow',
}, async () => {
  const { rooms, phone, stage } = await audience()
  const everyone = Object.entries(rooms)
  const director = await asOrganiser(conference, '/organise/?show=keynote')
  const other = await asOrganiser(conference, '/organise/?show=keynote')
  const panel = (page: Page) => page.getByRole('region', { name: 'Session keynote' })
  const slowest: string[] = []
  /** Checks all pages in parallel, and notes how long the slowest took after the action. */
  const inEveryRoom = async (name: string, look: (page: Page) => Promise<void>) => {
    const from = performance.now()
    const times = await Promise.all(
      everyone.map(async ([who, page]) => {
        await look(page)
        return { who, ms: Math.round(performance.now() - from) }
      }),
    )
    const last = times.reduce((a, b) => (a.ms > b.ms ? a : b))
    slowest.push(`${name}: ${last.ms} ms (${last.who})`)
  }
  const inRoom = (text: string | RegExp) => (page: Page) =>
    expect(page.getByText(text).first()).toBeVisible()

  await test.step('the start is delayed: the countdown is ten minutes longer', async () => {
    await expect(panel(director)).toContainText('starts at')
    await press(director, 'Delay…')
    const dialog = director.getByRole('dialog')
    await dialog.getByLabel('Minutes').fill('10')
    await accessibleWideAndNarrow(director)
    await dialog.getByRole('button', { name: 'Delay' }).click()
    await inEveryRoom('delay', (page) =>
      expect(page.getByRole('timer')).toContainText(/1[2-5]\s*min/i),
    )
    await expect(stage.getByRole('timer')).toContainText(/1[2-5]\s*min/i)
    await expect(panel(other)).toContainText('delayed by 10 min')
  })

  await test.step('the session is opened immediately, and the stage shows that it has begun', async () => {
    await press(director, 'Open now')
    await inEveryRoom('open', (page) => expect(page.getByText('Live in:')).toHaveCount(0))
    await expect(stage.getByText(/EVENT HAS BEGUN/)).toBeVisible()
  })

  await test.step('the stream fails and is replaced by the backup', async () => {
    await edit('keynote', { backupStream: { type: 'file', url: 'files/live/film.mp4' } })
    await press(director, 'Switch to backup')
    await inEveryRoom('backup', (page) => expect.poll(() => playing(page)).toBe(true))
    await expect.poll(() => playing(director)).toBe(true)
  })

  await test.step('a pause screen replaces the player until it is removed', async () => {
    await press(director, 'Pause screen…')
    const dialog = director.getByRole('dialog')
    await dialog.getByLabel('Text').fill('We are fixing the sound')
    await dialog.getByRole('button', { name: 'Show pause screen' }).click()
    await inEveryRoom('slate', inRoom('We are fixing the sound'))
    await expect(phone.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await accessibleWideAndNarrow(phone)
    await press(other, 'End pause')
    await inEveryRoom('lift', (page) =>
      expect(page.getByText('We are fixing the sound')).toHaveCount(0),
    )
  })

  await test.step('two directors act simultaneously: one of them is shown the other’s action', async () => {
    await expect(panel(director)).toContainText('pause ended')
    await expect(panel(other)).toContainText('pause ended')
    // The other page does not know about the first action when it sends its own.
    await other.route('**/api/director', (route) => route.abort())
    await press(director, '+10 min longer')
    await expect(panel(director)).toContainText('extended by 10 min')
    await press(other, '+10 min longer')
    await expect(other.getByText(/changed this session a moment ago/)).toBeVisible()
    await other.unroute('**/api/director')
    await press(director, 'Undo: extended by 10 min')
    await expect(panel(other)).toContainText('pause ended')
  })

  await test.step('a suspended page gets the missed actions when it resumes', async () => {
    const sleeper = rooms.second
    const session = await sleeper.context().newCDPSession(sleeper)
    await sleeper.context().setOffline(true)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await press(director, 'Pause screen…')
    const dialog = director.getByRole('dialog')
    await dialog.getByLabel('Text').fill('Back in a minute')
    await dialog.getByRole('button', { name: 'Show pause screen' }).click()
    await inRoom('Back in a minute')(rooms.desktop)
    await sleeper.context().setOffline(false)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await inEveryRoom('waking', inRoom('Back in a minute'))
    await press(director, /^Undo: pause screen/)
    await inEveryRoom('undo', (page) => expect.poll(() => playing(page)).toBe(true))
  })

  await test.step('the session overruns: attendees in it stay, and those who arrive later see that it is over', async () => {
    const { call } = await organiserCalls(conference)
    const { sessions } = await call('sessions', {})
    const { startTime } = sessions.find((it: { id: string }) => it.id === 'keynote')
    // Rescheduled to end in a moment.
    const start = new Date(Math.floor(Date.parse(startTime) / 1000) * 1000).toISOString()
    const seconds = Math.ceil((Date.now() - Date.parse(start)) / 1000) + 3
    await edit('keynote', { startTime: start, duration: seconds })
    await expect(panel(director)).toContainText('past its planned end')
    await inEveryRoom('overrun', (page) => expect.poll(() => playing(page)).toBe(true))
    const late = await person(conference)
    await comeBack(late, '/show/keynote')
    await expect(late.getByText('Show has ended')).toBeVisible()
    await accessibleWideAndNarrow(director)
    await press(director, '+5 min longer')
    await expect(late.locator('video')).toBeVisible()
    await expect(stage.getByText(/EVENT HAS BEGUN/)).toBeVisible()
  })

  await test.step('the panel is cancelled: it stays in the programme, but cannot be joined', async () => {
    const waiting = await person(conference)
    await comeBack(waiting, '/show/panel')
    await expect(waiting.getByText('Live in:')).toBeVisible()
    await edit('panel', { status: 'cancelled' })
    await expect(waiting.getByText('This session has been cancelled.')).toBeVisible()
    const row = stage.getByRole('listitem').filter({ hasText: 'Session panel' })
    await expect(row).toContainText('Cancelled')
  })

  await test.step('someone who is registered with another address is admitted', async () => {
    const mistyped = await person(conference)
    await mistyped.goto('/show/keynote')
    await mistyped.getByLabel('Email').fill('ada@exmaple.org')
    await press(mistyped, 'Sign in')
    await expect(mistyped.getByText('Unregistered email')).toBeVisible()
    const door = await asOrganiser(conference, '/organise/?tab=refused')
    await press(door, 'They’re Ada Okafor: ada@exmaple.org')
    await door
      .getByRole('dialog')
      .getByRole('button', { name: /Ada Okafor|Let in|Correct/ })
      .last()
      .click()
    await expect(mistyped.getByRole('heading', { level: 1, name: 'Session keynote' })).toBeVisible()
  })

  await test.step('ending the session requires one confirmation, and ends it on every page', async () => {
    await press(director, 'End…')
    const dialog = director.getByRole('alertdialog')
    await expect(dialog).toContainText('people are watching.')
    await dialog.getByRole('button', { name: 'End session' }).click()
    await inEveryRoom('end', inRoom('Show has ended'))
    await expect(stage.getByText(/EVENT HAS ENDED/)).toBeVisible()
    await expect(panel(other)).toContainText('ended at')
  })
  console.log(`after each press the last page was right within:\n  ${slowest.join('\n  ')}`)
})

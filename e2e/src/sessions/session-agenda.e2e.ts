/** A session's agenda for attendees: the current item, chapters of the replay, and what moved or is cancelled. */
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import {
  addFilm,
  type Conditions,
  type Conference,
  eventFolder,
  openConference,
  openOwnConference,
} from '../conference.ts'
import { comeBack, organiserCalls, person } from '../people.ts'
import { test } from '../test.ts'
import { starred, toast } from '../toasts.ts'

let folder: string
let conference: Conference
test.afterEach(async () => {
  await conference.close()
  rmSync(folder, { recursive: true })
})

const agendaYaml = `  agenda:
    - { title: Welcome, at: "00:00" }
    - { title: Keynote, speaker: Ada Okafor }
    - { title: Questions }
`

/** Session `a` with an agenda. */
async function prepare(conditions: Conditions) {
  folder = eventFolder({ a: conditions })
  const yaml = join(folder, 'sessions.yaml')
  const [, time = ''] = /startTime: "(\d\d:\d\d)/.exec(readFileSync(yaml, 'utf8')) ?? []
  appendFileSync(yaml, agendaYaml.replace('00:00', time))
  return time
}

async function open(conditions: Conditions) {
  const time = await prepare(conditions)
  conference = await openConference(folder)
  return time
}

const agenda = (page: Page) => page.getByRole('region', { name: 'Agenda' }).getByRole('listitem')
const now = (page: Page) => agenda(page).and(page.locator('[aria-current=step]'))

test('an open page immediately shows the current agenda item, and the agenda’s times shift with a delay', async () => {
  const time = await open({ startsIn: -5, minutes: 60 })
  const page = await person(conference)
  await comeBack(page, '/show/a')
  await expect(agenda(page)).toHaveText([
    new RegExp(`^${time}Welcome$`),
    'KeynoteAda Okafor',
    'Questions',
  ])
  await expect(now(page)).toHaveCount(0)
  const { call } = await organiserCalls(conference)
  await call('agenda-mark', { showId: 'a', item: 1 })
  await expect(now(page)).toContainText('KeynoteNow')
  const spoken = page.getByRole('status').filter({ hasText: 'Agenda: Keynote' })
  await expect(spoken).toBeAttached()
  await call('agenda-mark', { showId: 'a', item: 2 })
  await expect(now(page)).toContainText('QuestionsNow')
  await call('direct', { showId: 'a', action: 'undo' })
  await expect(now(page)).toContainText('KeynoteNow')

  const shown = () => agenda(page).first().locator('time').getAttribute('datetime')
  const before = Date.parse((await shown()) ?? '')
  await call('direct', { showId: 'a', action: 'delay', minutes: 10 })
  await expect.poll(async () => Date.parse((await shown()) ?? '') - before).toBe(600_000)
})

/** Adds marks and two polls to the database, as they are after an event, with the server stopped meanwhile. */
async function openMarked(conditions: Conditions, seconds: readonly number[]) {
  await prepare({ stream: 'hls', url: 'files/live/master.m3u8', ...conditions })
  addFilm(folder)
  const own = await openOwnConference(folder)
  conference = own
  await own.kill()
  const db = new DatabaseSync(join(conference.dataDir, 'rostra.sqlite'))
  const session = db.prepare("select starts_at, duration from session where id = 'a'").get()
  const start = Number(session?.starts_at)
  for (const [item, second] of seconds.entries())
    db.prepare(
      `insert into director_action
         (number, session_id, at, by_name, action, detail, planned_start, planned_end)
       values (?, 'a', ?, 'Mo', 'mark', ?, ?, ?)`,
    ).run(
      item + 1,
      start + second * 1000,
      JSON.stringify({ item }),
      start,
      start + Number(session?.duration) * 1000,
    )
  for (const [index, second] of [20, 60].entries()) {
    const [id, question] = [`poll-${index}`, index === 0 ? 'Tea?' : 'Coffee?']
    const closedAt = start + second * 1000
    db.prepare(
      `insert into poll (id, session_id, question, kind, options, results, anonymous, by_name, made_at, opened_at,
         closed_at, total) values (?, 'a', ?, 'single', '["Yes","No"]', 'voted', 0, 'Mo', ?, ?, ?, 3)`,
    ).run(id, question, closedAt - 9000, closedAt - 9000, closedAt)
    db.prepare("insert into poll_tally (poll_id, choice, shown, votes) values (?, '1', '', 3)").run(
      id,
    )
  }
  db.close()
  await own.start()
}

const poll = (page: Page) => page.getByRole('region', { name: 'Poll' })

const chapters = (page: Page) => page.getByRole('region', { name: 'Chapters' })
const at = (page: Page) => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)

test('a replay has agenda marks as chapters, usable by keyboard, and shows poll results at their times', {
  tag: '@slow',
}, async () => {
  await openMarked({ startsIn: -120, minutes: 60, replay: true }, [-30, 40, 80])
  const page = await person(conference, { height: 1000 })
  await comeBack(page, '/show/a')
  await expect(chapters(page).getByRole('button')).toHaveText([
    '0:00Welcome',
    '0:40KeynoteAda Okafor',
    '1:20Questions',
  ])
  const current = chapters(page).locator('[aria-current=true]')
  await expect(current).toHaveText('0:00Welcome')
  await page.getByRole('tab', { name: 'Poll' }).click()
  await expect(poll(page)).toHaveCount(0)
  await chapters(page).getByRole('button').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(40)
  expect(await at(page)).toBeLessThan(80)
  await expect(current).toContainText('Keynote')
  await expect(poll(page)).toContainText('Tea?')
  await expect(poll(page)).toContainText('3 votes')

  await page.getByRole('group', { name: /^Video player/ }).hover()
  const ticks = page.locator('button[title]').filter({ visible: true })
  await ticks.and(page.locator('[title="1:20 Questions"]')).click()
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(80)
  await expect(current).toContainText('Questions')
  // The newest is on top.
  await expect(poll(page).getByRole('heading')).toHaveText(['Coffee?', 'Tea?'])
  // The accessibility check takes time, and the video is short.
  await page.locator('video').evaluate((it: HTMLVideoElement) => it.pause())
  await accessibleOnPhone(page)

  // An earlier result plays the video from its moment.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play from 0:20' }).click()
  await expect.poll(() => at(page)).toBeLessThan(60)
  await expect(poll(page).getByRole('heading')).toHaveText(['Tea?'])
})

test('attendees who starred a session are notified once when it is moved, cancelled, restored or removed', {
  tag: '@slow',
}, async () => {
  await open({ startsIn: 120, minutes: 60 })
  const page = await starred(conference)
  await comeBack(page, '/')
  await page.waitForFunction(() => localStorage.getItem('rostra:seen-stars')?.includes('"a"'))
  const bea = await person(conference)
  await comeBack(bea, '/', 'bea@example.org')
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'a', action: 'delay', minutes: 10 })
  await expect(toast(page, /^Session a now starts at \d\d:\d\d/)).toBeVisible()

  const change = async (status?: 'cancelled') => {
    const { sessions } = await call('organiser-sessions', {})
    const [{ session, revision }] = sessions
    const { status: _, ...rest } = session
    await call('organiser-session-save', {
      session: { ...rest, ...(status ? { status } : {}) },
      revision,
    })
  }
  await change('cancelled')
  await expect(toast(page, 'Session a has been cancelled')).toBeVisible()
  await expectAccessible(page)
  await Promise.all([page.waitForResponse('**/api/agenda'), page.reload()])
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(toast(page, /Session a/)).toHaveCount(0)
  await change()
  await expect(toast(page, /^Session a will take place after all, at \d\d:\d\d/)).toBeVisible()

  // Someone who did not star it gets no notification.
  const navigation = bea.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Main Stage' }).click()
  await expect(bea.getByRole('heading', { name: 'Session a' })).toBeVisible()
  await expect(toast(bea, /Session a/)).toHaveCount(0)

  const { sessions } = await call('organiser-sessions', {})
  await call('organiser-session-remove', { id: 'a', revision: sessions[0].revision })
  await expect(toast(page, 'Session a is no longer in the programme')).toBeVisible()
})

test('a change to a starred session while no page is open is announced at the next visit', {
  tag: '@slow',
}, async () => {
  await open({ startsIn: 120, minutes: 60 })
  const page = await starred(conference)
  await comeBack(page, '/')
  await page.waitForFunction(() => localStorage.getItem('rostra:seen-stars')?.includes('"a"'))
  await page.goto('about:blank')
  const { call } = await organiserCalls(conference)
  await call('direct', { showId: 'a', action: 'delay', minutes: 10 })
  await page.goto(conference.url)
  await expect(toast(page, /^Session a now starts at \d\d:\d\d/)).toBeVisible()
})

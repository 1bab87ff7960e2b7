/** A replay with its chat in step: through seeking and scrolling, without what was removed, and within its dates. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone } from './accessible.ts'
import { type Conference, eventFolder, openConference } from './conference.ts'
import { comeBack, organiserCalls, person } from './people.ts'
import { test } from './test.ts'

let folder: string
let conference: Conference
test.afterEach(async () => {
  await conference.close()
  rmSync(folder, { recursive: true })
})

/** Session `a`, which is over, with a replay and a message in each second of it. */
async function open(): Promise<void> {
  folder = eventFolder({
    a: {
      startsIn: -120,
      minutes: 60,
      replay: true,
      chat: true,
      stream: 'hls',
      url: 'files/live/master.m3u8',
    },
  })
  const films = join(import.meta.dirname, '../../examples/demo/files/live')
  cpSync(films, join(folder, 'files/live'), { recursive: true })
  conference = await openConference(folder)
  const db = new DatabaseSync(join(conference.dataDir, 'rostra.sqlite'))
  db.exec('pragma busy_timeout = 5000')
  const session = db.prepare("select starts_at from session where id = 'a'").get()
  const start = Number(session?.starts_at)
  const insert = db.prepare(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
     values ('a', ?, 'message', ?, ?, ?, ?, ?)`,
  )
  db.exec('begin')
  for (let second = 0; second < 90; second += 1) {
    const who = second % 2
    insert.run(
      second + 1,
      `m${second}`,
      `u${who}`,
      ['Nia', 'Olu'][who] ?? '',
      `In second ${second}`,
      start + second * 1000,
    )
  }
  db.prepare("insert into channel (name, epoch, seq) values ('a', 'e', 90)").run()
  db.exec('commit')
  db.close()
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const said = (page: Page, second: number) =>
  log(page).getByText(`In second ${second}`, { exact: true })
const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((it: HTMLVideoElement, to) => {
    it.pause()
    it.currentTime = to
  }, second)

test('the chat follows the recording through seeking, and waits for someone who reads further up', async () => {
  await open()
  const page = await person(conference)
  await comeBack(page, '/show/a')
  await expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.readyState))
    .toBeGreaterThan(1)
  for (const second of [40, 10, 70]) {
    await seek(page, second + 0.5)
    await expect(said(page, second)).toBeVisible()
    await expect(said(page, second + 1)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Follow the video' })).toHaveCount(0)
  await log(page).hover()
  await page.mouse.wheel(0, -600)
  const follow = page.getByRole('button', { name: 'Follow the video' })
  await expect(follow).toBeVisible()
  await seek(page, 80.5)
  await expect(said(page, 80)).toHaveCount(0)
  await follow.click()
  await expect(said(page, 80)).toBeVisible()

  const { call } = await organiserCalls(conference)
  await call('chat-remove', { channel: 'a', seq: 81 })
  await expect(said(page, 80)).toHaveCount(0)
  await page.getByRole('button', { name: 'All messages' }).click()
  await expect(said(page, 89)).toBeVisible()
  await page.getByRole('button', { name: 'With the video' }).click()
  await accessibleOnPhone(page)
})

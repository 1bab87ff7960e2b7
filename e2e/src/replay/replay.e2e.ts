/** A replay with its chat in step: through seeking and scrolling, without what was removed, and within its dates. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, accessibleWideAndNarrow } from '../accessible.ts'
import { addFilm, type Conditions, type Conference, eventFolder } from '../conference.ts'
import { askQuestion, asOrganiser, comeBack, organiserCalls, person } from '../people.ts'
import { providersPlayer, providersPlayers } from '../providers-player.ts'
import { ownConference, test } from '../test.ts'

let conference: Conference

/** Session `a`, which is over, with a replay and a message in each second of it. */
async function open(more: Partial<Conditions> = {}): Promise<void> {
  const a = {
    startsIn: -120,
    minutes: 60,
    replay: true,
    chat: true,
    stream: 'hls',
    url: 'files/live/master.m3u8',
    ...more,
  }
  conference = await ownConference(() => addFilm(eventFolder({ a })))
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

async function openReplay(): Promise<Page> {
  const page = await person(conference)
  await comeBack(page, '/show/a')
  await isReady(page)
  return page
}
const isReady = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.readyState))
    .toBeGreaterThan(1)

test('the chat follows the recording through seeking, and waits for someone who reads further up', async () => {
  await open()
  const page = await openReplay()
  for (const second of [40, 10, 70]) {
    await seek(page, second + 0.5)
    await expect(said(page, second)).toBeVisible()
    await expect(said(page, second + 1)).toHaveCount(0)
  }
  await page.goto('/show/a?at=40')
  await expect(said(page, 40)).toBeVisible()
  await expect(page).toHaveURL(/\/show\/a$/)
  await seek(page, 70.5)
  await expect(said(page, 70)).toBeVisible()
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

test('moderators remove what was said beside the video, and can undo it', async () => {
  await open()
  const page = await asOrganiser(conference, '/show/a')
  await isReady(page)
  await seek(page, 40.5)
  const row = log(page).getByRole('listitem').filter({ hasText: 'In second 40' })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove message' }).click()
  await expect(said(page, 40)).toHaveCount(0)
  await expect(said(page, 39)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await seek(page, 39.5)
  await seek(page, 40.5)
  await expect(said(page, 40)).toBeVisible()
})

test('a question from the replay is answered at its second, on the page that is open', async () => {
  await open({ questions: 'open' })
  const page = await openReplay()
  await seek(page, 30.5)
  await askQuestion(page, 'Why so late?')
  await page.getByRole('tab', { name: /^Questions/ }).click()
  const question = page.getByRole('listitem').filter({ hasText: 'Why so late?' })
  await expect(question).toContainText('Yours')

  const desk = await asOrganiser(conference, '/organise/?tab=questions')
  await expect(desk.getByText('Asked in the replay at 0:30')).toBeVisible()
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Better late than never.')
  await desk.getByRole('button', { name: 'Send answer' }).click()

  await expect(question).toContainText('Better late than never.')
  await seek(page, 80)
  await question.getByRole('button', { name: 'Answered at 0:30' }).click()
  await expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime))
    .toBeLessThan(60)
  await accessibleOnPhone(page)
})

test('an organiser finds the beginning of a recording by the message that fits the picture', async () => {
  await open()
  const page = await asOrganiser(conference, '/organise/sessions?edit=a#replay')
  await page.getByText('Chat in step with the recording').click()
  await page.getByRole('button', { name: 'Play it beside the chat' }).click()
  await isReady(page)
  await seek(page, 20.5)
  const beside = page.getByRole('list', { name: 'Messages around this moment' })
  const newest = beside.locator('li:not([data-coming])').last()
  await expect(newest).toContainText('In second 20')
  await beside.getByRole('button', { name: /^Fits here.*In second 24$/ }).click()
  await expect(newest).toContainText('In second 24')
  await accessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('“Session a” saved')).toBeVisible()

  const attendee = await openReplay()
  await seek(attendee, 20.6)
  await expect(said(attendee, 24)).toBeVisible()
  await expect(said(attendee, 25)).toHaveCount(0)
})

for (const type of providersPlayers)
  test(`the chat follows a recording in ${type}’s player once that says where it is`, {
    tag: '@slow',
  }, async () => {
    const { url, serve, playerOf } = providersPlayer(type)
    await open({ stream: type, url })
    const page = await person(conference)
    await serve(page)
    await comeBack(page, '/show/a')
    const player = await playerOf(page)
    // A player that says nothing leaves the page as it is.
    await expect(said(page, 89)).toBeVisible()
    await expect(page.getByRole('button', { name: 'With the video' })).toHaveCount(0)
    await player.answer()
    await expect(page.getByRole('button', { name: 'With the video' })).toBeVisible()
    for (const second of [70, 10]) {
      await player.showAt(second + 0.5)
      await expect(said(page, second)).toBeVisible()
      await expect(said(page, second + 1)).toHaveCount(0)
    }
    // Only the player's own frame is believed.
    await page.evaluate(async (message) => {
      postMessage(message)
      for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame)
    }, player.reportOf(70.5))
    await expect(said(page, 10)).toBeVisible()
    await expect(said(page, 70)).toHaveCount(0)

    await page.goto('/show/a?at=40')
    await (await playerOf(page)).answer()
    await expect(said(page, 40)).toBeVisible()
    await expect(said(page, 45)).toHaveCount(0)
    await accessibleOnPhone(page)

    const organiser = await asOrganiser(conference, '/stage')
    await serve(organiser)
    await organiser.goto('/organise/sessions?edit=a#replay')
    await organiser.getByText('Chat in step with the recording').click()
    await organiser.getByRole('button', { name: 'Play it beside the chat' }).click()
    const preview = await playerOf(organiser)
    await expect(
      organiser.getByText('The chat appears here once the player says where it is.'),
    ).toBeVisible()
    await preview.answer()
    await preview.showAt(20.5)
    const beside = organiser.getByRole('list', { name: 'Messages around this moment' })
    await expect(beside.locator('li:not([data-coming])').last()).toContainText('In second 20')
  })

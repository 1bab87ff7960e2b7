/** A session that someone joins late, watches from its beginning and catches up with, until it is a replay. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { accessibleWideAndNarrow } from '../accessible.ts'
import { eventFolder, openConference } from '../conference.ts'
import { comeBack, message, organiserCalls, person } from '../people.ts'
import { test } from '../test.ts'
import { encode, ingestAddress } from './studio-encoder.ts'

const segment = 4_000
/** What has been sent when someone comes; the film is two minutes long. */
const sentBefore = 15

/** Sends the film as it was filmed, from `startsAt` (epoch ms) on, until the returned function is called. */
function sendFilm(address: string, startsAt: number): () => Promise<void> {
  let sent = sentBefore
  let sending = Promise.resolve()
  const timer = setInterval(() => {
    const count = Math.min(30, Math.floor((Date.now() - startsAt) / segment))
    if (count === sent) return
    sent = count
    sending = sending.then(() => encode(address, count, startsAt))
  }, 500)
  return async () => {
    clearInterval(timer)
    await sending
  }
}

function write(dataDir: string, startsAt: number, seconds: readonly number[]): void {
  const db = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  db.exec('pragma busy_timeout = 5000; begin')
  const insert = db.prepare(
    `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at)
     values ('show', ?, 'message', ?, 'u', 'Nia', ?, ?)`,
  )
  for (const [index, second] of seconds.entries())
    insert.run(index + 1, `m${index}`, `In second ${second}`, startsAt + second * 1000)
  db.prepare("insert into channel (name, epoch, seq) values ('show', 'e', ?)").run(seconds.length)
  db.exec('commit')
  db.close()
}

const onVideo = <T>(page: Page, read: (video: HTMLVideoElement) => T) =>
  page.locator('video').evaluate(read)
const place = (page: Page) => onVideo(page, (it) => it.currentTime)

test('goes back to the start with the chat of then, catches up, and stays in place when it ends', async () => {
  const conference = await openConference(
    eventFolder({
      show: { startsIn: -5, minutes: 60, stream: 'studio', url: '', chat: true },
    }),
  )
  const startsAt = Date.now() - sentBefore * segment
  write(conference.dataDir, startsAt, [2, 40])
  const address = await ingestAddress(conference)
  await encode(address, sentBefore, startsAt)
  const stopSending = sendFilm(address, startsAt)
  try {
    const { call } = await organiserCalls(conference)
    const ada = await person(conference)
    const asked: string[] = []
    ada.on('request', (it) => asked.push(it.url()))
    const askedFromStart = () => asked.filter((url) => url.includes('/start'))
    await comeBack(ada, '/show/show')
    await expect.poll(() => place(ada)).toBeGreaterThan(1)
    const offer = ada.getByText(/^Started [56] minutes ago$/)
    await expect(offer).toBeVisible()
    await expect(message(ada, 'In second 40')).toBeVisible()
    await accessibleWideAndNarrow(ada)
    // Who stays live loads nothing of it.
    expect(askedFromStart()).toEqual([])

    await ada.getByRole('button', { name: 'Watch from the start' }).last().click()
    await expect(message(ada, 'In second 2')).toBeVisible()
    await expect(message(ada, 'In second 40')).toBeHidden()
    await expect(offer).toBeHidden()
    expect(await place(ada)).toBeLessThan(30)
    await expect(ada.getByText('What you write appears in the live chat.')).toBeVisible()
    await accessibleWideAndNarrow(ada)

    // A pause that is announced now is not in their picture.
    const atLive = await person(conference)
    await comeBack(atLive, '/show/show')
    const slateOn = (page: Page) => page.locator('#main').getByText('Back soon')
    await call('direct', { showId: 'show', action: 'slate', text: 'Back soon' })
    await expect(slateOn(atLive)).toBeVisible()
    await atLive.close()
    const toLive = ada.getByRole('button', { name: 'Go to live' })
    await ada.locator('video').hover()
    await toLive.click()
    await expect(slateOn(ada)).toBeVisible()
    await call('direct', { showId: 'show', action: 'undo' })

    // Three steps of five seconds are no longer live.
    await expect.poll(() => place(ada)).toBeGreaterThan(1)
    await ada.getByRole('group', { name: /^Video player/ }).focus()
    for (const _ of [1, 2, 3]) await ada.keyboard.press('ArrowLeft')
    await expect(toLive).toBeVisible()
    await ada.getByRole('button', { name: 'Settings' }).click()
    await ada.getByRole('button', { name: '1.5×' }).click()
    expect(await onVideo(ada, (it) => it.playbackRate)).toBe(1.5)
    await onVideo(ada, (it) => {
      it.playbackRate = 4
    })
    await expect(ada.getByText('You have caught up. This is live.')).toBeVisible()
    await expect(toLive).toBeHidden()
    expect(await onVideo(ada, (it) => it.playbackRate)).toBe(1)
    await expect(message(ada, 'In second 40')).toBeVisible()

    await ada.getByRole('slider', { name: 'Seek' }).fill('20')
    await expect.poll(() => place(ada)).toBeLessThan(35)
    await expect(toLive).toBeVisible()
    await expect(message(ada, 'In second 40')).toBeHidden()
    await call('direct', { showId: 'show', action: 'end' })
    await expect(ada.getByRole('textbox', { name: 'Message' })).toBeHidden()
    await expect(ada.getByRole('button', { name: 'All messages' })).toBeVisible()
    await expect.poll(() => place(ada)).toBeGreaterThan(20)
    expect(await place(ada)).toBeLessThan(40)
  } finally {
    await stopSending()
    await conference.close()
  }
})

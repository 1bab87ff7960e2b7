/** Events in a recording shown as live: it starts early, a live stream interrupts it, and questions follow its end. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { askQuestion, comeBack, person, say } from '../people.ts'
import { behindNow, director, expectInStep, recordingEvent } from '../recording.ts'
import { ownConference, test } from '../test.ts'

const card = 'The recording has ended. Ask your questions in the chat.'

test('a session opened early plays from its beginning, and when it ends the chat and the unsent draft remain', async () => {
  const own = await ownConference(() => recordingEvent({ began: -600 }))
  const { press } = await director(own)
  const page = await person(own)
  await comeBack(page, '/show/hall')
  await expect(page.getByText('Live in:')).toBeVisible()
  await expectInStep(page, await press('open'), 'opened early')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Thank you all, this was')
  await expect(box).toBeFocused()
  await press('end')
  await expect(page.getByText('Show has ended')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'That was Session hall' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeFocused()
  await expect(page.locator('#announce-polite')).toContainText('This session has ended.')
  await expect(page.getByRole('textbox', { name: 'Your unsent message' })).toHaveValue(
    'Thank you all, this was',
  )
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Heart' })).toHaveCount(0)
  await expectAccessible(page)
  const late = await person(own)
  await comeBack(late, '/show/hall', 'bea@example.org')
  await expect(late.getByRole('heading', { name: 'Error: Show has ended' })).toBeVisible()
  await expect(late).toHaveTitle(/^Show has ended · /)
})

test('a live stream interrupts a recording and plays at its live edge; then the recording resumes by the clock', {
  tag: '@slow',
}, async () => {
  const own = await ownConference(() =>
    recordingEvent({ began: 60, backup: 'https://camera.example/live.m3u8' }),
  )
  const { startsAt, press } = await director(own)
  const start = await startsAt()
  const camera = openCamera()
  const page = await person(own)
  await page.route('https://camera.example/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ path: join(camera.folder, name), headers })
  })
  await comeBack(page, '/show/hall')
  await expectInStep(page, start, 'before live breaks in')
  await expect.poll(camera.seconds).toBeGreaterThan(20)

  await press('source', { source: 'backup' })
  const edge = () => page.evaluate(toEdge)
  await expect.poll(edge).toBeLessThan(8)
  const first = await page.evaluate(now)
  await expect.poll(() => page.evaluate(now)).toBeGreaterThan(first + 3)
  await expect.poll(edge).toBeLessThan(8)
  // It does not follow the recording's clock.
  expect(Math.abs(await page.evaluate(behindNow, start))).toBeGreaterThan(10)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate))
    .toBe(1)
  const player = page.getByRole('group', { name: 'Video player: Session hall' })
  await expect(player.getByText('LIVE', { exact: true })).toBeAttached()

  await press('source', { source: 'live' })
  await expectInStep(page, start, 'back to the recording')
  await camera.close()
})

test('a recording ends with an invitation to ask questions, without a loop or an error, and the chat stays', {
  tag: '@slow',
}, async () => {
  const own = await ownConference(() => recordingEvent({ began: 60, times: 1 }))
  const { startsAt, press } = await director(own)
  const page = await person(own)
  await comeBack(page, '/show/hall')
  await expectInStep(page, await startsAt(), 'near the end')
  await page.evaluate(countAnnouncements, card)
  const questions = page.getByRole('main').getByText(card)
  await expect(questions).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expectAccessible(page)
  await say(page, 'What did you leave out?')
  await askQuestion(page, 'And what comes next?')
  expect(await page.evaluate(() => window.announcements)).toBe(1)

  const late = await person(own)
  await comeBack(late, '/show/hall', 'bea@example.org')
  await expect(late.getByRole('main').getByText(card)).toBeVisible()
  await expect(late.getByText('What did you leave out?')).toBeVisible()

  const moved = await press('delay', { minutes: 1 })
  await expectInStep(page, moved, 'a delay that brings it back')
  await expect(questions).toHaveCount(0)
  await expectInStep(late, moved, 'a delay that brings it back to who came late')
  await expect(questions).toBeVisible()
})

/** A stream as from an encoder; no segment is ever removed. */
function openCamera() {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-camera-'))
  const list = join(folder, 'live.m3u8')
  const ffmpegArgs =
    '-v error -re -f lavfi -i testsrc2=size=320x180:rate=10 -re -f lavfi -i sine=frequency=440 ' +
    '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10 -c:a aac -f hls -hls_time 1 -hls_list_size 0'
  const encoder = spawn('ffmpeg', [...ffmpegArgs.split(' '), list], { stdio: 'inherit' })
  const ended = new Promise((resolve) => encoder.once('exit', resolve))
  process.once('exit', () => encoder.kill('SIGKILL'))
  return {
    folder,
    /** The seconds sent so far. */
    seconds: () => {
      try {
        return readFileSync(list, 'utf8').split('#EXTINF').length - 1
      } catch {
        return 0
      }
    },
    close: async () => {
      encoder.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const now = () => document.querySelector('video')?.currentTime ?? 0
/** Seconds between the video and the live edge of the stream; infinite for a recording. */
const toEdge = () => {
  const video = document.querySelector('video')
  const length = video?.duration ?? 0
  return video && length < 600 ? length - video.currentTime : Number.POSITIVE_INFINITY
}

declare global {
  interface Window {
    announcements: number
  }
}

/** Counts how often a text is passed to screen readers. */
function countAnnouncements(text: string) {
  window.announcements = 0
  const region = document.getElementById('announce-polite')
  if (!region) throw new Error('there is nothing that announces')
  new MutationObserver(() => {
    if (region.textContent === text) window.announcements += 1
  }).observe(region, { childList: true, characterData: true, subtree: true })
}

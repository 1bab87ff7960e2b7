/** The speaker's view: the attendees' video without its sound, time, questions, notes and mood. */
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { type Conference, eventFolder, openConference } from '../conference.ts'
import { asOrganiser, comeBack, organiserCalls, person } from '../people.ts'
import { test } from '../test.ts'
import { speakersView } from './screen-links.ts'

const time = (page: Page) => page.getByRole('region', { name: 'Time' })
const phase = (page: Page) => time(page).getAttribute('data-phase')
const clock = (page: Page) => page.getByRole('timer')

test.describe('with a live stream', () => {
  let conference: Conference
  let folder: string
  let encoder: ChildProcess
  test.beforeAll(async () => {
    const stream = { stream: 'hls', url: 'files/live/live.m3u8', chat: true }
    folder = eventFolder({ hall: { startsIn: -5, minutes: 60, ...stream } })
    // For playlists without dates; those with dates tell how late they are.
    const sessions = join(folder, 'sessions.yaml')
    const yaml = readFileSync(sessions, 'utf8').replace('live.m3u8"', 'live.m3u8", delay: 10')
    writeFileSync(sessions, `${yaml}  questions: open\n`)
    mkdirSync(join(folder, 'files/live'))
    writeFileSync(join(folder, 'files/live/live.m3u8'), '#EXTM3U\n')
    conference = await openConference(folder)
    const [playlist = ''] = globSync(join(conference.dataDir, 'files/**/live.m3u8'))
    encoder = encodeInto(playlist)
    await expect.poll(() => readFileSync(playlist, 'utf8')).toContain('#EXTINF')
  })
  test.afterAll(async () => {
    encoder.kill('SIGKILL')
    await conference.close()
    rmSync(folder, { recursive: true })
  })

  test('the video plays and its delay is shown, and its sound cannot be turned on', {
    tag: '@slow',
  }, async () => {
    const page = await speakersView(conference, 'hall')
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime))
      .toBeGreaterThan(0.5)
    const delay = page.getByText(/^Delay: \d+ s$/)
    await expect(delay).toBeVisible()
    // Two or three segments of a second, plus the delay of a busy machine, but never an hour or nothing.
    const seconds = Number(/\d+/.exec((await delay.textContent()) ?? '')?.[0])
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(seconds).toBeLessThan(60)

    const sound = () => video.evaluate((it: HTMLVideoElement) => [it.muted, it.volume, it.controls])
    expect(await sound()).toEqual([true, 0, false])
    await video.evaluate((it: HTMLVideoElement) => {
      it.muted = false
      it.volume = 1
    })
    await expect.poll(sound).toEqual([true, 0, false])
    await expect(page.getByRole('button', { name: /sound|mute|volume/i })).toHaveCount(0)
    await expect(page.getByText('Always without sound')).toBeVisible()
    await accessibleOnPhone(page)
  })

  // live-protocol: C4
  test('a card, a poll, a question on air and the session’s end appear on each page in sync with its video', {
    tag: '@slow',
  }, async () => {
    const near = await person(conference)
    const [far, undated] = [await person(conference), await person(conference)]
    const all = [near, far, undated]
    await showLater(near, 0)
    await showLater(far, 8_000)
    await showLater(undated, undefined)
    for (const [page, email] of [
      [near, 'ada@example.org'],
      [far, 'bea@example.org'],
      [undated, 'bea@example.org'],
    ] as const) {
      await comeBack(page, '/show/hall', email)
      const played = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
      await expect.poll(played).toBeGreaterThan(0.5)
      await page.getByRole('tab', { name: /^Questions/ }).click()
      const onAir = 'Being answered now'
      await noteTexts(page, ['Slides are here', 'Tea or coffee?', onAir, 'That was'])
    }
    const { call } = await organiserCalls(conference)
    await call('question', { showId: 'hall', text: 'Why so late?' })
    for (const page of all) await expect(page.getByText('Why so late?')).toBeVisible()
    await call('card-pin', { showId: 'hall', text: 'Slides are here' })
    for (const page of all) await expect.poll(() => noted(page)).toHaveLength(1)
    await call('poll-make', {
      ...{ showId: 'hall', question: 'Tea or coffee?', kind: 'single', options: ['Tea', 'Coffee'] },
      ...{ results: 'closed', anonymous: false, open: true },
    })
    for (const page of all) await expect.poll(() => noted(page)).toHaveLength(2)
    const { questions } = await call('question-queue', { state: 'new' })
    const [{ id, revision }] = questions
    await call('question-move', { id, revision, state: 'on-air' })
    for (const page of all) await expect.poll(() => noted(page)).toHaveLength(3)
    await call('direct', { showId: 'hall', action: 'end' })
    for (const page of all) await expect.poll(() => noted(page)).toHaveLength(4)
    const first = await noted(near)
    for (const later of [await noted(far), await noted(undated)])
      for (const [place, at] of later.entries())
        expect(at - (first[place] ?? 0)).toBeGreaterThan(5_000)
  })
})

/**
 * Makes a page's playlists say that each picture was taken `ms` earlier, or, if undefined, removes their dates.
 * Routed requests are never answered from the cache.
 */
async function showLater(page: Page, ms: number | undefined): Promise<void> {
  await page.route(/live\.m3u8/, async (route) => {
    const answer = await route.fetch()
    const earlier = (_: string, date: string) =>
      ms === undefined
        ? ''
        : `#EXT-X-PROGRAM-DATE-TIME:${new Date(Date.parse(date) - ms).toISOString()}`
    const body = (await answer.text()).replace(/#EXT-X-PROGRAM-DATE-TIME:(.+)/g, earlier)
    await route.fulfill({ response: answer, body })
  })
}

/** Records the time at which each of these texts first appears on the page, in this order. */
const noteTexts = (page: Page, texts: string[]) =>
  page.evaluate((wanted) => {
    const at: number[] = []
    Object.assign(window, { noted: at })
    const look = () => {
      const next = wanted[at.length]
      if (next && document.body.textContent?.includes(next)) at.push(Date.now())
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, texts)
const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: number[] }).noted)

/** Encodes a test picture in real time into the event's files, with dates in the playlist. */
function encodeInto(playlist: string): ChildProcess {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440']
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10']
  const hls = ['-f', 'hls', '-hls_time', '1', '-hls_flags', 'program_date_time+temp_file']
  const expected = [...picture, ...sound, ...video, '-c:a', 'aac', ...hls, playlist]
  return spawn('ffmpeg', ['-v', 'error', '-y', ...expected], { stdio: 'inherit' })
}

test.describe('with a provider’s stream', () => {
  let conference: Conference
  test.beforeEach(async () => {
    conference = await openConference(
      eventFolder({
        hall: { startsIn: -10, minutes: 60, chat: true },
        call: { startsIn: -10, minutes: 60, stream: 'zoom', url: 'https://zoom.us/j/123456789' },
        later: { startsIn: 60, minutes: 60, stream: 'file', url: 'https://example.org/film.mp4' },
      }),
    )
  })
  test.afterEach(() => conference.close())

  test('the time changes to “ends soon”, “last minute” and “over time” as the session’s end is moved', {
    tag: '@slow',
  }, async () => {
    const page = await speakersView(conference, 'hall')
    const { call } = await organiserCalls(conference)
    const endIn = async (seconds: number) => {
      const { sessions } = await call('organiser-sessions', {})
      const { session, revision } = sessions.find(
        (it: { session: { id: string } }) => it.session.id === 'hall',
      )
      const ran = Math.round((Date.now() - Date.parse(session.startTime)) / 1000)
      await call('organiser-session-save', {
        revision,
        session: { ...session, duration: ran + seconds },
      })
    }
    await expect.poll(() => phase(page)).toBe('running')
    await expect(time(page)).toContainText('ends at')
    for (const [seconds, name, expected] of [
      [240, 'soon', 'left: ends soon'],
      [50, 'last', 'left: last minute'],
      [-80, 'over', 'over time'],
      [1800, 'running', 'left'],
    ] as const) {
      await endIn(seconds)
      await expect.poll(() => phase(page)).toBe(name)
      await expect(time(page)).toContainText(expected)
    }
    await call('direct', { showId: 'hall', action: 'slate', text: 'Back after the break' })
    await expect(page.getByText('Back after the break')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await call('direct', { showId: 'hall', action: 'lift' })
    await expect(page.locator('iframe')).toHaveCount(1)
    await endIn(-80)
    await expect(clock(page)).toHaveText(/over by 1:[2-5]\d/)
    await accessibleOnPhone(page)
  })

  test('a note to the speakers appears immediately, and the console shows when it was marked as seen', async () => {
    const page = await speakersView(conference, 'hall', { width: 375, height: 812 })
    const staff = await asOrganiser(conference, '/organise/?show=hall&send=note')
    await staff.getByRole('button', { name: 'Send “2 min”' }).click()
    const note = page.getByRole('status', { name: 'Note from the organisers' })
    await expect(note).toContainText('2 min')
    const shown = staff.getByRole('list', { name: 'On air now' })
    await expect(shown).toContainText('not seen yet')
    await accessibleOnPhone(page)
    await note.getByRole('button', { name: 'Seen' }).click()
    await expect(shown).toContainText(/seen \d\d:\d\d/)
    await expect(note.getByText(/Seen \d\d:\d\d/)).toBeFocused()

    await staff.getByRole('button', { name: 'Note to speaker' }).click()
    await staff.getByLabel('Your own words').fill('Please repeat the question')
    await staff.keyboard.press('Enter')
    await expect(note).toContainText('Please repeat the question')
    await expect(note.getByRole('button', { name: 'Seen' })).toBeVisible()
    await staff.getByRole('button', { name: /^Clear: / }).click()
    await expect(page.getByText('Please repeat the question')).toHaveCount(0)
  })

  test('a player that can be muted is shown muted and inert, and any other player is not shown', {
    tag: '@slow',
  }, async () => {
    const page = await speakersView(conference, 'hall')
    const frame = page.locator('iframe')
    const address = new URL((await frame.getAttribute('src')) ?? '')
    expect(address.origin + address.pathname).toBe('https://player.vimeo.com/video/76979871')
    expect(address.searchParams.get('muted')).toBe('1')
    expect(address.searchParams.get('background')).toBe('1')
    expect(await frame.evaluate((it) => it.closest('[inert]') !== null)).toBe(true)

    const call = await speakersView(conference, 'call')
    await expect(call.getByText('Live in Zoom.', { exact: false })).toBeVisible()
    await expect(call.locator('iframe, video')).toHaveCount(0)
    const later = await speakersView(conference, 'later')
    await expect(later.getByText('The audience sees the time until the start.')).toBeVisible()
    await expect.poll(() => phase(later)).toBe('before')
    await expectAccessible(later)
  })

  test('an open page shows without a reload that its link was revoked', {
    tag: '@slow',
  }, async () => {
    const page = await speakersView(conference, 'hall')
    const staff = await asOrganiser(conference, '/organise/screens?show=hall')
    const links = staff.getByRole('list', { name: 'Speaker links' })
    await expect(links).toContainText('Created by organiser@example.org')
    await links.getByRole('button', { name: 'Revoke link' }).click()
    const sure = staff.getByRole('alertdialog', { name: 'Revoke this speaker link?' })
    await sure.getByRole('button', { name: 'Revoke link' }).click()
    await expect(page.getByText('This link was revoked')).toBeVisible()
    await expect(staff.getByText('No speaker links yet.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(page.getByText('This link was revoked')).toBeVisible()
    await expectAccessible(page)
  })
})

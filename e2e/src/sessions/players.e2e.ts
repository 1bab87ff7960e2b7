/** Players that start, and players that do not (specification section 9: autoplay, unmuted). */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { addFilm, eventFolder } from '../conference.ts'
import { comeBack, person, say } from '../people.ts'
import { oneConference, ownConference, test } from '../test.ts'

const conference = oneConference()

test('one large button turns on the sound if the browser has blocked autoplay with sound', async () => {
  const page = await person(conference)
  await page.addInitScript(() => {
    // Like a browser before any user interaction: only muted videos may start.
    const play = HTMLMediaElement.prototype.play
    let touched = false
    addEventListener(
      'pointerdown',
      () => {
        touched = true
      },
      true,
    )
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (this.muted || touched) return play.call(this)
      return Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'))
    }
  })
  await comeBack(page, '/show/opening')
  const sound = page.getByRole('button', { name: 'Tap for sound' })
  await expect(sound).toBeVisible()
  const video = page.locator('video')
  const is = (name: 'muted' | 'paused') =>
    expect.poll(() => video.evaluate((it: HTMLVideoElement, key) => it[key], name))
  await is('muted').toBe(true)
  await is('paused').toBe(false)
  await expectAccessible(page)
  await sound.click()
  await is('muted').toBe(false)
  await expect(sound).toHaveCount(0)
})

/** An event with one session that started `began` seconds ago, with the demo's two-minute video as its stream. */
function filmEvent(began: number, stream: string, file: string): string {
  const url = `files/live/${file}`
  const folder = eventFolder({ hall: { startsIn: -began / 60, minutes: 60, stream, url } })
  addFilm(folder)
  return folder
}

test('joining a video in the middle loads only the segments from that point on', {
  tag: '@slow',
}, async () => {
  let folder = ''
  const own = await ownConference(() => {
    folder = filmEvent(30, 'hls', 'master.m3u8')
    return folder
  })
  const page = await person(own)
  const begins: number[] = []
  const dropped: string[] = []
  page.on('request', (request) => {
    const [, from] = /^bytes=(\d+)-/.exec(request.headers().range ?? '') ?? []
    if (/\/720p\.mp4(?:\?map)?$/.test(request.url())) begins.push(Number(from))
  })
  page.on('requestfailed', (request) => dropped.push(request.url()))
  await comeBack(page, '/show/hall')
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeGreaterThan(30)
  // The first request reads what all segments need; the others start at the segment of second 28 or later.
  const playlist = readFileSync(join(folder, 'files/live/720p.m3u8'), 'utf8')
  const segments = [...playlist.matchAll(/^#EXT-X-BYTERANGE:\d+@(\d+)/gm)].map(([, at]) =>
    Number(at),
  )
  const [first = 0, ...rest] = begins
  expect(first).toBe(0)
  expect(Math.min(...rest)).toBeGreaterThanOrEqual(segments[7] ?? Number.POSITIVE_INFINITY)
  expect(dropped).toEqual([])
})

test('a video file is joined in the middle once it can play, and its captions can be shown', {
  tag: '@slow',
}, async () => {
  const folder = filmEvent(30, 'file', 'film.mp4')
  const pieces = join(folder, 'files/live/720p.mp4')
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-i',
    pieces,
    '-c',
    'copy',
    join(folder, 'files/live/film.mp4'),
  ])
  writeFileSync(
    join(folder, 'files/live/words.vtt'),
    'WEBVTT\n\n00:00.000 --> 02:00.000\nA spoken sentence\n',
  )
  const sessions = readFileSync(join(folder, 'sessions.yaml'), 'utf8')
  writeFileSync(join(folder, 'files/live/words.txt'), 'A spoken sentence')
  const captions = ['en', 'fr'].map((tag) => `{ language: ${tag}, file: files/live/words.vtt }`)
  const texts = `captions: [${captions.join(', ')}], transcript: files/live/words.txt`
  writeFileSync(
    join(folder, 'sessions.yaml'),
    sessions.replace('film.mp4" }', `film.mp4", ${texts} }`),
  )
  const own = await ownConference(() => folder)
  const page = await person(own)
  await page.addInitScript(() => {
    const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')
    window.tooEarly = []
    const ready = new WeakSet<EventTarget>()
    addEventListener('canplay', ({ target }) => target && ready.add(target), true)
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...time,
      set(this: HTMLMediaElement, seconds: number) {
        if (!ready.has(this)) window.tooEarly.push(seconds)
        time?.set?.call(this, seconds)
      },
    })
  })
  await comeBack(page, '/show/hall')
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await expect.poll(time).toBeGreaterThan(30)
  expect(await page.evaluate(() => window.tooEarly)).toEqual([])

  const shown = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .map(({ label, activeCues }) => [label, (activeCues?.[0] as VTTCue)?.text.trim()]),
      )
  expect(await shown()).toEqual([])
  await page.getByRole('group', { name: /^Video player/ }).hover({ force: true })
  await page.getByRole('button', { name: 'Captions', exact: true }).click()
  await expect.poll(shown).toEqual([['English', 'A spoken sentence']])
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('group', { name: 'Captions' })
    .getByRole('button', { name: 'French' })
    .click()
  await expect.poll(shown).toEqual([['French', 'A spoken sentence']])
  const transcript = page.getByRole('link', { name: 'Transcript (opens in new tab)' })
  const text = await page.request.get((await transcript.getAttribute('href')) ?? '')
  expect(await text.text()).toBe('A spoken sentence')
  await expectAccessible(page)
})

declare global {
  interface Window {
    tooEarly: number[]
  }
}

test('an embed that does not load within 10 seconds is replaced by a card with advice, and the chat still works', {
  tag: '@slow',
}, async () => {
  const own = await ownConference(() =>
    eventFolder({ hall: { startsIn: -5, minutes: 60, chat: true } }),
  )
  const page = await person(own)
  // Before navigation: otherwise a response in flight would be timed by two clocks.
  await page.clock.install()
  let asked = 0
  let answers = false
  await page.route('https://player.vimeo.com/**', async (route) => {
    asked += 1
    if (answers) await route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  await comeBack(page, '/stage')
  const join = page.getByRole('article').getByRole('link', { name: 'JOIN' })
  await expect(join).toBeVisible()
  // From here on, only the test advances the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await join.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return asked
    })
    .toBe(1)
  const card = page.getByText('The video isn’t playing, but the chat still works.')
  await page.clock.runFor(4_000)
  await expect(card).toHaveCount(0)
  await page.clock.runFor(6_500)
  await expect(card).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get help' })).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await say(page, 'The chat goes on')

  answers = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** A provider's page that navigates the whole tab away, on load and on every click. */
const hostile = `<button onclick="leave()">Play</button><output></output><script>
  let tries = 0
  function leave() {
    for (const lead of [() => { top.location = 'https://elsewhere.example/' },
      () => top.location.replace('https://elsewhere.example/'),
      () => open('https://elsewhere.example/', '_top')])
      try { lead() } catch { }
    tries += 1
    document.querySelector('output').textContent = tries + ' tried'
  }
  leave()
</script>`

test('a provider’s frame plays, and cannot navigate the tab, even when it is clicked', async ({
  browser,
}) => {
  const folder = eventFolder({ hall: { startsIn: -5, minutes: 60 } })
  const film = '{ type: vimeo, url: "https://vimeo.com/76979871", title: '
  appendFileSync(join(folder, 'event.yaml'), `intro: ${film}Welcome film }\n`)
  writeFileSync(
    join(folder, 'library.yaml'),
    `main:\n  title: Library\n  openDateTime: "2021/08/10 09:00 UTC"\n  assets:\n    - ${film}The talk, image: "" }\n`,
  )
  const own = await ownConference(() => folder)
  let left = 0
  const prepared = async (page: Page) => {
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: hostile }),
    )
    await page.context().route('https://elsewhere.example/**', (route) => {
      left += 1
      return route.fulfill({ contentType: 'text/html', body: 'Gone' })
    })
    return page
  }
  const expectToStay = async (page: Page) => {
    const frame = page.locator('iframe')
    const inside = frame.contentFrame()
    await expect(inside.getByText('1 tried')).toBeVisible()
    const address = page.url()
    await inside.getByRole('button', { name: 'Play' }).click()
    await expect(inside.getByText('2 tried')).toBeVisible()
    expect([page.url(), left]).toEqual([address, 0])
    await expect(frame).toHaveAttribute('allow', /autoplay; fullscreen/)
    await expect(frame).toHaveAttribute('allowfullscreen', '')
    await expect(frame).not.toHaveAttribute('allow', /clipboard|share/)
  }

  const page = await prepared(await person(own))
  await comeBack(page, '/show/hall')
  await expectToStay(page)
  await page.goto('/assets/main')
  await page.getByRole('button', { name: 'The talk' }).click()
  await expectToStay(page)

  const newcomer = await browser.newPage({ baseURL: own.url, serviceWorkers: 'block' })
  await comeBack(await prepared(newcomer), '/')
  await expect(newcomer.getByRole('dialog', { name: 'Welcome film' })).toBeVisible()
  await expectToStay(newcomer)
})

/** Sign language, as a second picture that viewers move and size. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibleOnPhone, expectAccessible } from '../accessible.ts'
import { eventFolder, openConference } from '../conference.ts'
import { addLanguagesFilm } from '../languages-film.ts'
import { comeBack, person } from '../people.ts'
import { encode, ingestAddress } from '../studio/studio-encoder.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference(() => {
  const film = { stream: 'hls', url: 'files/live/languages.m3u8' }
  const folder = eventFolder({ over: { startsIn: -120, minutes: 60, replay: true, ...film } })
  addLanguagesFilm(folder)
  const sessions = join(folder, 'sessions.yaml')
  const signed =
    '{ language: ase, kind: picture, label: ASL, type: hls, url: files/live/sign.m3u8 }'
  const text = readFileSync(sessions, 'utf8')
  writeFileSync(sessions, text.replace(/(replayStream: .*) }/, `$1, languages: [${signed}] }`))
  return folder
})

const sign = (page: Page) => page.getByRole('group', { name: 'Sign language: ASL' })
const choose = async (page: Page, name: string) => {
  const choices = page.getByRole('group', { name: 'Sign language', exact: true })
  const choice = choices.getByRole('button', { name })
  if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Settings' }).click()
  await choice.click()
}
const openWithSign = async (options = {}) => {
  const page = await person(conference, options)
  await comeBack(page, '/show/over')
  await choose(page, 'ASL')
  await page.keyboard.press('Escape')
  return page
}

/** Seconds that the second picture is ahead, and what it sounds like. */
const both = (page: Page) =>
  page.evaluate(() => {
    const [main, own] = document.querySelectorAll('video')
    if (!main || !own) return undefined
    const { muted, paused, readyState, currentTime } = own
    const plays = !paused && readyState > 2
    return { plays, ahead: Math.abs(currentTime - main.currentTime), muted, floor: main.volume }
  })
const inStep = (page: Page) =>
  expect(async () => {
    const it = await both(page)
    expect(it).toMatchObject({ plays: true, muted: true, floor: 1 })
    expect(it?.ahead).toBeLessThan(0.15)
  }).toPass()

const boxOf = async (page: Page) => {
  const box = await page.locator('video').nth(1).boundingBox()
  if (!box) throw new Error('There is no second picture')
  return box
}
const player = async (page: Page) => {
  const box = await page.getByRole('group', { name: /^Video player/ }).boundingBox()
  if (!box) throw new Error('There is no player')
  return box
}

test('sign language is a second picture in step with the first, in other sessions too until it is off', async () => {
  const page = await openWithSign()
  await inStep(page)
  await page
    .locator('video')
    .first()
    .evaluate((it: HTMLVideoElement) => {
      it.currentTime = 60
    })
  await inStep(page)
  await expectAccessible(page)
  await page.reload()
  await inStep(page)
  await choose(page, 'Off')
  await expect(sign(page)).toBeHidden()
  await expect(page.locator('video')).toHaveCount(1)
})

test('it is moved by pointer and arrow keys, sized, remembered and put back, and never leaves its room', async () => {
  const page = await openWithSign()
  // Its picture has told its shape.
  await inStep(page)
  const first = await boxOf(page)
  const frame = await player(page)
  expect(first.x).toBeGreaterThan(frame.x + frame.width / 2)
  expect(first.y).toBeLessThan(frame.y + frame.height / 4)
  await page.mouse.move(first.x + 50, first.y + 50)
  await page.mouse.down()
  await page.mouse.move(first.x - 150, first.y + 90, { steps: 4 })
  await page.mouse.up()
  const moved = await boxOf(page)
  expect(moved.x).toBeCloseTo(first.x - 200, 0)
  expect(moved.y).toBeCloseTo(first.y + 40, 0)

  const mover = sign(page).getByRole('button', { name: 'Move sign language' })
  await mover.focus()
  const at = () =>
    page
      .locator('video')
      .first()
      .evaluate((it: HTMLVideoElement) => it.currentTime)
  const before = await at()
  await page.keyboard.press('ArrowLeft')
  expect((await boxOf(page)).x).toBeCloseTo(moved.x - 24, 0)
  expect(Math.abs((await at()) - before)).toBeLessThan(4)
  await page.keyboard.press('+')
  expect((await boxOf(page)).width).toBeGreaterThan(moved.width)
  await page.keyboard.press('-')
  await sign(page).getByRole('button', { name: 'Double size' }).click()
  await expect.poll(async () => (await boxOf(page)).width / moved.width).toBeCloseTo(2, 1)
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown')
  const low = await boxOf(page)
  const controls = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
  expect(low.y + low.height).toBeLessThan(controls?.y ?? 0)

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('rostra:sign-place')))
    .toContain('"isDouble":true,"below":0.5')
  await page.reload()
  await expect.poll(() => boxOf(page)).toEqual(low)
  // Its buttons are there for whoever points at it.
  await mover.hover()
  await sign(page).getByRole('button', { name: 'Put back' }).click()
  await expect.poll(() => boxOf(page)).toEqual(first)
  await mover.hover()
  await sign(page).getByRole('button', { name: 'Close' }).click()
  await expect(sign(page)).toBeHidden()
})

test('captions move beside it where it is in their place', { tag: '@slow' }, async () => {
  const page = await openWithSign()
  await page.keyboard.press('c')
  await sign(page).getByRole('button', { name: 'Move sign language' }).focus()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown')
  const sizes = () =>
    page
      .locator('video')
      .first()
      .evaluate((it: HTMLVideoElement) =>
        [...it.textTracks].flatMap(({ mode, activeCues }) =>
          mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).size) : [],
        ),
      )
  await expect.poll(async () => (await sizes())[0] ?? 100).toBeLessThan(75)
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await sizes())[0]).toBe(100)
})

test('on a phone it is below the picture, and what is below moves down', {
  tag: '@slow',
}, async () => {
  const page = await openWithSign({ width: 390, height: 844, touch: true })
  await inStep(page)
  const [frame, box] = [await player(page), await boxOf(page)]
  expect(box.y).toBeCloseTo(frame.y + frame.height, 0)
  const tabs = await page.getByRole('tablist').first().boundingBox()
  expect(tabs?.y).toBeGreaterThanOrEqual(box.y + box.height)
  await sign(page).getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await boxOf(page)).height).toBeGreaterThan(box.height)
  await accessibleOnPhone(page)
})

/** What the show sent before someone came, the seconds after which sign language began, and those of its segments. */
const [sentBefore, later, piece] = [20, 20, 2]

test('with a live show it is in step from the start on, and says where it has nothing', {
  tag: '@slow',
}, async () => {
  const folder = eventFolder({ show: { startsIn: -5, minutes: 60, stream: 'studio', url: '' } })
  addLanguagesFilm(folder)
  const live = join(folder, 'files/live')
  const url = 'https://sign.example/asl.m3u8'
  const signed = `{ language: ase, kind: picture, label: ASL, type: hls, url: "${url}" }`
  const sessions = join(folder, 'sessions.yaml')
  writeFileSync(
    sessions,
    readFileSync(sessions, 'utf8').replace(/(liveStream: .*) }/, `$1, languages: [${signed}] }`),
  )
  const conference = await openConference(folder)
  const address = await ingestAddress(conference)
  const startsAt = Date.now() - sentBefore * 4_000
  let sent = sentBefore
  const send = () => encode(address, sent++, startsAt)
  await send()
  const sending = setInterval(send, 4_000)
  try {
    const page = await person(conference)
    await page.route('https://sign.example/**', (route) => {
      const name = new URL(route.request().url()).pathname
      const headers = { 'access-control-allow-origin': '*' }
      if (!name.endsWith('m3u8')) return route.fulfill({ path: join(live, name), headers })
      const begins = startsAt + later * 1000
      const count = Math.floor((Date.now() - begins) / (piece * 1000))
      const pieces = Array.from({ length: Math.min(60, count) }, (_, n) => [
        `#EXT-X-PROGRAM-DATE-TIME:${new Date(begins + n * piece * 1000).toISOString()}`,
        `#EXTINF:${piece},`,
        `sign${n}.m4s`,
      ])
      const head = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${piece}`]
      const body = [...head, '#EXT-X-MAP:URI="sign.mp4"', ...pieces.flat(), ''].join('\n')
      return route.fulfill({ body, headers, contentType: 'application/vnd.apple.mpegurl' })
    })
    await comeBack(page, '/show/show')
    await choose(page, 'ASL')
    await expect.poll(async () => (await both(page))?.plays).toBe(true)
    await page.getByRole('button', { name: 'Watch from the start' }).last().click()
    await expect(sign(page).getByText('No sign language at this point')).toBeVisible()
    await page
      .locator('video')
      .first()
      .evaluate((it: HTMLVideoElement) => {
        it.currentTime = 35
      })
    const apart = () =>
      page.evaluate((later) => {
        const [main, own] = document.querySelectorAll('video')
        return own && main ? Math.abs(own.currentTime + later - main.currentTime) : 99
      }, later)
    await expect.poll(apart).toBeLessThan(0.15)
    expect((await both(page))?.plays).toBe(true)
  } finally {
    clearInterval(sending)
    await conference.close()
  }
})

test('one that can’t be loaded says so, and is tried again at once on request', {
  tag: '@slow',
}, async () => {
  const page = await openWithSign()
  await page.route(/sign\.m3u8/, (route) => route.abort())
  await page.reload()
  await expect(sign(page).getByText('Sign language isn’t playing.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/sign\.m3u8/)
  await sign(page).getByRole('button', { name: 'Try again' }).click()
  await inStep(page)
  await expect(sign(page).getByText('Sign language isn’t playing.')).toBeHidden()
})

/** The show page's layouts: theatre mode, phones in portrait and landscape, and a video that fails. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { comeBack, organiserCalls, person, say } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

type Size = { width: number; height: number }

async function atShow(size: Size): Promise<Page> {
  const page = await person(conference, size)
  await comeBack(page, '/show/opening')
  await expect(page.locator('video')).toBeVisible()
  return page
}

const player = (page: Page) => page.getByRole('group', { name: /^Video player/ })
const theatre = (page: Page) => page.locator('main [data-theatre]')
const chat = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function boxOf(page: Page, name: 'player' | 'chat') {
  const box = await (name === 'player' ? player(page) : page.locator('#show-chat')).boundingBox()
  if (!box) throw new Error(`the ${name} is not there`)
  return box
}

test('T in the player toggles theatre mode: video to the edges, chat beside it', {
  tag: '@slow',
}, async () => {
  const page = await atShow({ width: 1440, height: 900 })
  await player(page).focus()
  await page.keyboard.press('t')
  await expect(theatre(page)).toHaveCount(1)
  const places = async () => {
    const [picture, beside] = [await boxOf(page, 'player'), await boxOf(page, 'chat')]
    return [picture.x, picture.width, beside.x, beside.y <= picture.y]
  }
  await expect.poll(places).toEqual([0, 1440 - 384, 1440 - 384, true])
  await expect(player(page)).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await expect(theatre(page)).toHaveCount(1)
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Theatre mode', pressed: true }).focus()
  await page.keyboard.press('t')
  await expect(theatre(page)).toHaveCount(0)
})

test('in theatre mode the chat can overlay the video, the choice is remembered, and Esc exits the mode', {
  tag: '@slow',
}, async () => {
  const page = await atShow({ width: 1440, height: 900 })
  await player(page).hover()
  await player(page).getByRole('button', { name: 'Theatre mode' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('switch', { name: 'Overlay chat on video' }).click()
  const over = async () => {
    const [picture, side] = [await boxOf(page, 'player'), await boxOf(page, 'chat')]
    return [side.y - picture.y, side.height - picture.height, side.x + side.width]
  }
  await expect.poll(over).toEqual([0, 0, 1440])
  // Controls below the chat could not be clicked.
  await player(page).hover({ position: { x: 200, y: 300 } })
  const end = async () => {
    const controls = await player(page).getByRole('button', { name: 'Full screen' }).boundingBox()
    return (controls?.x ?? 0) + (controls?.width ?? 0)
  }
  await expect.poll(end).toBeLessThanOrEqual(1440 - 384)
  await expectAccessible(page)

  await page.reload()
  await expect.poll(over).toEqual([0, 0, 1440])
  await page.getByRole('textbox', { name: 'Message' }).press('Escape')
  await expect(theatre(page)).toHaveCount(1)
  await player(page).focus()
  await page.keyboard.press('Escape')
  await expect(theatre(page)).toHaveCount(0)
})

test('a hidden chat is replaced by a button that counts new messages and shows the chat again', {
  tag: '@slow',
}, async () => {
  const page = await atShow({ width: 1440, height: 900 })
  const bea = await person(conference)
  await comeBack(bea, '/show/opening', 'bea@example.org')
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await expect(chat(page)).toBeHidden()
  await say(bea, 'Is anyone at the edge?')
  await page.getByRole('button', { name: 'Show chat (1)' }).click()
  await expect(chat(page).getByText('Is anyone at the edge?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show chat/ })).toHaveCount(0)
  await expect(page.getByRole('log', { name: 'Messages' })).toBeFocused()
})

test('hiding the chat never makes the picture smaller, whatever is shown below it, and leaves the focus on its button', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const page = await atShow({ width: 1440, height: 900 })
  const poll = { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], results: 'always' }
  const below = {
    'nothing|': () => {},
    'a card|card': () => call('card-pin', { showId: 'opening', text: 'Lunch is served' }),
    'both|poll': () =>
      call('poll-make', { ...poll, showId: 'opening', anonymous: false, open: true }),
    'a poll|poll': () => call('card-unpin', { showId: 'opening' }),
  }
  for (const [name, put] of Object.entries(below)) {
    await put()
    const [what, kind] = name.split('|')
    if (kind) await expect(page.locator(`[data-kind=${kind}]`)).toBeVisible()
    if (what === 'a poll')
      await expect(page.getByRole('region', { name: 'Pinned card' })).toHaveCount(0)
    for (const [width, height, open, hidden] of [
      [1440, 900, 1056, 1280],
      [1920, 1080, 1536, 1600],
    ] as const) {
      await page.setViewportSize({ width, height })
      const picture = async () => [what, Math.round((await boxOf(page, 'player')).width)]
      await expect.poll(picture).toEqual([what, open])
      await page.getByRole('button', { name: 'Hide chat' }).press('Enter')
      await expect.poll(picture).toEqual([what, hidden])
      const button = page.getByRole('button', { name: 'Show chat' })
      await expect(button).toBeFocused()
      await expect(page.locator('#show-chat')).toBeHidden()
      await button.press('Enter')
    }
  }
  await player(page).press('t')
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await expect.poll(async () => (await boxOf(page, 'player')).width).toBe(1920)
  await expect(page.locator('#show-chat')).toBeHidden()
  // The tests that follow measure the same session without a poll.
  const { polls } = await call('polls', { showId: 'opening' })
  for (const { id } of polls) await call('poll-remove', { id })
})

test('on a phone in landscape the video is as high as the screen, with the chat 320 px beside it', {
  tag: '@slow',
}, async () => {
  const page = await atShow({ width: 375, height: 812 })
  await page.setViewportSize({ width: 812, height: 375 })
  await expect
    .poll(async () => [await boxOf(page, 'player'), await boxOf(page, 'chat')])
    .toMatchObject([
      { x: 0, y: 0, width: 492, height: 375 },
      { x: 492, y: 44, width: 320, height: 331 },
    ])
  await page.getByRole('button', { name: 'Hide chat' }).click()
  await expect.poll(() => boxOf(page, 'player')).toMatchObject({ width: 812, height: 375 })
  await expect(page.getByRole('button', { name: 'Show chat' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone in portrait the video stays in place above the tabs, and the chat fills the remaining space', async () => {
  const page = await atShow({ width: 375, height: 812 })
  const box = page.getByRole('textbox', { name: 'Message' })
  // A tap sends the reaction used last; the arrow keys, or a long press, offer the others.
  await page.getByRole('button', { name: 'Clap' }).press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Heart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Clap' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Heart' })).toBeFocused()
  await box.fill('Not sent yet')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Heart' })).toHaveCount(0)
  // The chat fills the space left by video and tabs; the composer is at the bottom of the window.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(812)
  await expect.poll(async () => (await chat(page).boundingBox())?.height).toBeGreaterThan(300)
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(chat(page)).toBeHidden()
  const about = page.getByRole('tabpanel', { name: 'About' })
  await expect(about.getByRole('button', { name: /^Star: / })).toBeVisible()
  await about.getByText('Closing remarks').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => boxOf(page, 'player')).toMatchObject({ x: 0, y: 0, width: 375 })
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Not sent yet')
})

test('when the video does not load, attendees can switch to Audio only and back to the video', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  let broken = true
  await page.route(/\/(?:720|360)p\.mp4/, (route) => (broken ? route.abort() : route.continue()))
  await comeBack(page, '/show/opening')
  const card = page.getByText('The video isn’t playing, but the chat still works.')
  // The player retries three times before it gives up.
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(card).toBeVisible({ timeout: 90_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Audio only' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Audio only' })).toBeVisible()
  await expect(card).toHaveCount(0)
  const time = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  const before = await time()
  // The sample event's video loops, so the time may go back.
  await expect.poll(async () => Math.abs((await time()) - before)).toBeGreaterThan(0.5)
  expect(await page.locator('video').evaluate((it: HTMLVideoElement) => it.videoWidth)).toBe(0)
  await expectAccessible(page)

  broken = false
  await page.getByRole('button', { name: 'Show video' }).click()
  await expect
    .poll(() => page.locator('video').evaluate((it: HTMLVideoElement) => it.videoWidth))
    .toBeGreaterThan(0)
})

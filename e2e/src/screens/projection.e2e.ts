/** Projection pages: large, transparent, and showing nothing but their content. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { hallEvent, openOwnConference } from '../conference.ts'
import { asOrganiser, comeBack, organiserCalls, person, personInChat, say } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { projection, screenLink } from './screen-links.ts'

const conference = eachConference(hallEvent)

/** The opacity of a pixel of the page, 0 to 255; by default one in a corner. */
async function alpha(page: Page, at?: { x: number; y: number }): Promise<number> {
  const png = (await page.screenshot({ omitBackground: true })).toString('base64')
  // Our policy keeps our pages from decoding the picture; a blank page has no policy.
  const blank = await page.context().newPage()
  const found = await blank.evaluate(
    async ([data, place]) => {
      const bytes = Uint8Array.from(atob(data), (it) => it.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
      canvas?.drawImage(picture, 0, 0)
      return canvas?.getImageData(place.x, place.y, 1, 1).data[3] ?? -1
    },
    [png, at ?? { x: 2, y: 2 }] as const,
  )
  await blank.close()
  return found
}

async function askOnAir(text: string): Promise<string> {
  const { call } = await organiserCalls(conference)
  const { id } = await call('question', { showId: 'hall', text })
  await call('question-move', { id, revision: 0, state: 'on-air' })
  return id
}

test('the question on air appears on a transparent page, in large text at 1080p and 720p, without overflow', async () => {
  const { link } = await screenLink(conference, 'projection', 'hall')
  const page = await projection(conference, { page: 'question', link })
  expect(await alpha(page)).toBe(0)
  const first = await askOnAir('Where are the slides?')
  const question = page.getByRole('figure')
  await expect(question).toContainText('Where are the slides?')
  await expectAccessible(page)
  for (const [width, height, least] of [
    [1920, 1080, 60],
    [1280, 720, 40],
  ] as const) {
    await page.setViewportSize({ width, height })
    const size = await question
      .locator('blockquote')
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))
    expect(size).toBeGreaterThanOrEqual(least)
  }
  const box = await question.boundingBox()
  if (!box) throw new Error('the question has no place')
  expect(await alpha(page)).toBe(0)
  expect(
    await alpha(page, { x: Math.round(box.x + 10), y: Math.round(box.y + 10) }),
  ).toBeGreaterThan(150)

  // An attendee's text may be long and of either direction: nothing leaves the screen.
  await askOnAir(`שלום ${'W'.repeat(300)} ${'words '.repeat(100)}`)
  await expect(question).toHaveCount(1)
  await expect(question).toContainText('שלום')
  const inside = () =>
    page.evaluate(() => [
      document.documentElement.scrollWidth <= innerWidth,
      document.documentElement.scrollHeight <= innerHeight,
    ])
  await expect.poll(inside).toEqual([true, true])
  expect(first).not.toBe('')
})

test('the poll projection shows the options while the result is hidden, and the result once the poll is closed', {
  tag: '@slow',
}, async () => {
  const { link } = await screenLink(conference, 'projection', 'hall')
  const page = await projection(conference, { page: 'poll', link })
  const { call } = await organiserCalls(conference)
  const open = (poll: object) =>
    call('poll-make', { showId: 'hall', kind: 'single', anonymous: false, open: true, ...poll })
  const options = ['Tea', 'Coffee', 'W'.repeat(100)]
  const { id } = await open({ question: 'Tea or coffee?', options, results: 'closed' })
  const poll = page.getByRole('figure')
  const result = poll.getByRole('list', { name: 'Result' })
  await expect(poll).toContainText('Tea or coffee?')
  await expect(poll.getByRole('list', { name: 'Options' })).toContainText('Coffee')
  await call('poll-vote', { id, choices: [1] })
  await expect(result).toHaveCount(0)
  await expectAccessible(page)
  await call('poll-close', { id })
  await expect(result.getByRole('listitem').nth(1)).toHaveText(/Coffee.*100%.*1/)
  await expect(poll).toContainText('1 vote')
  expect(await alpha(page)).toBe(0)
  await expectAccessible(page)

  const many = Array.from({ length: 12 }, (_, index) => `${index} ${'long words '.repeat(8)}`)
  const next = await open({ question: 'Which? '.repeat(28), options: many, results: 'always' })
  await expect(result.getByRole('listitem')).toHaveCount(12)
  await call('poll-vote', { id: next.id, choices: [11] })
  const last = result.getByRole('listitem').last()
  await expect(last).toContainText('100%')
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(poll.getByText('1 vote')).toBeInViewport({ ratio: 1 })
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

test('the chat projection shows the latest messages without removed ones, and reconnects after a server restart', {
  tag: '@slow',
}, async () => {
  const own = await openOwnConference(hallEvent())
  const { link } = await screenLink(own, 'projection', 'hall')
  const page = await projection(own, { page: 'chat', link })
  const ada = await personInChat(own, 'ada@example.org', 'hall')
  await say(ada, 'Hello from the hall')
  await say(ada, 'Something rude')
  const messages = page.getByRole('list', { name: 'Chat' }).getByRole('listitem')
  await expect(messages).toHaveText([/Ada Okafor.*Hello from the hall/, /Something rude/])
  expect(await alpha(page)).toBe(0)
  await expectAccessible(page)
  const { call } = await organiserCalls(own)
  await call('chat-remove', { channel: 'hall', seq: 2 })
  await expect(messages).toHaveText([/Hello from the hall/])

  await own.kill()
  await own.start()
  await say(ada, 'Still here')
  await expect(messages).toHaveText([/Hello from the hall/, /Still here/])
  await own.close()
})

test('the mood projection shows live reactions, and only bars with reduced motion', {
  tag: '@slow',
}, async () => {
  const { link } = await screenLink(conference, 'projection', 'hall')
  const page = await projection(conference, { page: 'mood', link })
  const ada = await person(conference)
  await comeBack(ada, '/show/hall')
  const bar = page.getByRole('listitem').filter({ hasText: 'Heart' })
  const heart = ada.getByRole('button', { name: /^Heart/ })
  await expect(page.locator('main > div > svg')).toBeAttached()
  await page.evaluate(() => {
    window.risen = 0
    new MutationObserver((changes) => {
      window.risen += changes.flatMap(({ addedNodes }) => [...addedNodes]).length
    }).observe(document.querySelector('main > div > svg') ?? document, { childList: true })
  })
  await heart.click()
  await expect(bar).toContainText('1')
  await expect.poll(() => page.evaluate(() => window.risen)).toBeGreaterThan(0)
  expect(await alpha(page)).toBe(0)
  await expectAccessible(page)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await page.evaluate(() => window.risen)
  await expect(heart).toBeEnabled()
  await heart.click()
  await expect(bar).toContainText('2')
  expect(await page.evaluate(() => window.risen)).toBe(before)
})

declare global {
  interface Window {
    risen: number
  }
}

test('a projection link is created with previews, and revoking it also ends the pages opened with it', {
  tag: '@slow',
}, async () => {
  const staff = await asOrganiser(conference, '/organise/screens')
  await expect(staff.getByText('No projection links yet.', { exact: false })).toBeVisible()
  await staff.getByRole('button', { name: 'Create projection link' }).click()
  const pages = staff.getByRole('list', { name: 'Projection pages' })
  await expect(pages.getByRole('listitem')).toHaveCount(5)
  const picture = staff.frameLocator('iframe[title="Preview: Chat"]')
  await expect(picture.getByRole('heading', { name: 'Session hall' })).toBeAttached()
  await expectAccessible(staff)
  const address = await pages.getByRole('link').nth(2).getAttribute('href')
  expect(address).toContain('/project/hall/chat#')
  const page = await person(conference, { width: 1920, height: 1080 })
  await page.goto(address ?? '')
  await expect(page.getByRole('list', { name: 'Chat' })).toBeAttached()

  const links = staff.getByRole('list', { name: 'Projection links' })
  await links.getByRole('button', { name: 'Revoke link' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByText('This link was revoked')).toBeVisible()
  expect(await alpha(page)).toBe(0)
  await expect(pages).toHaveCount(0)
})

test('a projection or speaker URL without a valid link shows nothing of the session', {
  tag: '@slow',
}, async () => {
  const page = await person(conference)
  for (const path of [
    '/project/hall/question',
    '/project/hall/chat#guess',
    '/speaker/hall#guess',
  ]) {
    await page.goto(conference.url + path)
    await page.reload()
    await expect(page.getByText('This link was revoked')).toBeVisible()
    await expect(page.getByText('Session hall')).toHaveCount(0)
  }
  await page.goto(`${conference.url}/project/hall/slides#guess`)
  await expect(page.getByText('There’s no such page.')).toBeVisible()
})

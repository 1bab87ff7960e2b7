/** People whose network blocks WebSockets can use the same event as everyone else. */
import { expect, type Page } from '@playwright/test'
import { type BlockingProxy, openBlockingProxy } from './blocking-proxy.ts'
import { type Conference, hallEvent, openConference } from './conference.ts'
import { chatIsOpen, comeBack, inChat, message, person, personInChat, say } from './people.ts'
import { test } from './test.ts'

let conference: Conference
let proxy: BlockingProxy
/** The same event, requested through the proxy. */
let blocked: Conference

async function putBehindProxy(site: Conference) {
  conference = site
  proxy = await openBlockingProxy(site.url)
  blocked = { ...site, url: proxy.url }
}
async function close() {
  await proxy.close()
  await conference.close()
}
test.beforeEach(async () => putBehindProxy(await openConference(hallEvent())))
test.afterEach(close)

const react = (page: Page) => page.getByRole('button', { name: 'Heart' }).click()
/** Bubbles exist only for a moment, so the page counts them as they appear. */
const noteBubbles = async (page: Page) => {
  // The shapes of the bubbles are loaded with the player.
  await expect(page.locator('[data-reaction=h]')).toBeAttached()
  await page.evaluate(() => {
    document.body.dataset.bubbles = '0'
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[data-reaction]'))
            document.body.dataset.bubbles = String(Number(document.body.dataset.bubbles) + 1)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
const bubbles = (page: Page) => page.locator('body').getAttribute('data-bubbles')

test('an attendee whose network blocks WebSockets chats and reacts with one who uses a WebSocket', async () => {
  const ada = await person(blocked)
  await inChat(ada, 'ada@example.org', 'hall')
  expect(proxy.upgrades()).toBe(2)
  const bea = await personInChat(conference, 'bea@example.org', 'hall')
  await say(ada, 'Hello from school')
  await expect(message(bea, 'Hello from school')).toContainText('Ada Okafor')
  await say(bea, 'Hello from home')
  await expect(message(ada, 'Hello from home')).toContainText('Bea Lindqvist')

  for (const page of [ada, bea]) await noteBubbles(page)
  await react(ada)
  for (const page of [ada, bea]) await expect.poll(() => bubbles(page)).toBe('1')
  await react(bea)
  for (const page of [ada, bea]) await expect.poll(() => bubbles(page)).toBe('2')

  await ada.reload()
  await expect(message(ada, 'Hello from home')).toBeVisible()
  await say(ada, 'Still here')
  await expect(message(bea, 'Still here')).toBeVisible()
  // The tab remembers which transport worked: no more upgrades were tried.
  expect(proxy.upgrades()).toBe(2)
})

test('if WebSocket upgrades get no response, the page tries two before the chat works without them', {
  tag: '@slow',
}, async () => {
  const silent = await openBlockingProxy(conference.url, { silently: true })
  const ada = await person({ ...conference, url: silent.url })
  await ada.clock.install()
  await comeBack(ada, '/show/hall')
  await expect.poll(silent.upgrades).toBeGreaterThan(0)
  // The page gives up the first attempt, and waits before the next.
  const later = async () => {
    await ada.clock.fastForward(5_000)
    return silent.upgrades()
  }
  await expect.poll(later).toBe(2)
  await ada.clock.fastForward(10_000)
  await ada.clock.fastForward(7_000)
  await chatIsOpen(ada)
  await say(ada, 'At last')
  expect(silent.upgrades()).toBe(2)
  await ada.context().close()
  await silent.close()
})

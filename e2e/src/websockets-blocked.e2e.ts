/** People whose network blocks WebSockets can use the same event as everyone else. */
import { expect, type Page } from '@playwright/test'
import { type BlockingProxy, openBlockingProxy } from './blocking-proxy.ts'
import { expectBubbles, noteBubbles } from './bubbles.ts'
import { type Conference, hallEvent } from './conference.ts'
import { chatIsOpen, comeBack, inChat, message, person, personInChat, say } from './people.ts'
import { eachConference, test } from './test.ts'

const conference = eachConference(hallEvent)
let proxy: BlockingProxy
/** The same event, requested through the proxy. */
let blocked: Conference
test.beforeEach(async () => {
  proxy = await openBlockingProxy(conference.url)
  blocked = { ...conference, url: proxy.url }
})
test.afterEach(() => proxy.close())

const react = (page: Page) => page.getByRole('button', { name: 'Heart' }).click()
test('an attendee whose network blocks WebSockets chats and reacts with one who uses a WebSocket', {
  tag: '@slow',
}, async () => {
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
  for (const page of [ada, bea]) await expectBubbles(page, 1)
  await react(bea)
  for (const page of [ada, bea]) await expectBubbles(page, 2)

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

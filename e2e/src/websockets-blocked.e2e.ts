/** People whose network blocks WebSockets can use the same event as everyone else. */
import { expect, type Page } from '@playwright/test'
import { type BlockingProxy, openBlockingProxy } from './blocking-proxy.ts'
import { expectBubbles, noteBubbles } from './bubbles.ts'
import { type Conference, hallEvent } from './conference.ts'
import { inChat, message, person, personInChat, say } from './people.ts'
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

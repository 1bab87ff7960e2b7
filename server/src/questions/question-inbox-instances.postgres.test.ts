import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEvent, type TestServer } from '../testing/open-event.ts'

let one: TestServer
let two: TestServer
beforeEach(async () => {
  const redis = { REDIS_URL: inject('redis') }
  one = await openEvent({ env: redis })
  two = await openEvent({ env: { ...redis, DATABASE_URL: one.config.databaseUrl ?? '' } })
})
afterEach(async () => {
  await two.close()
  await one.close()
})

test('a question asked on one instance is told to moderators on the other, and its answer comes back', async () => {
  const ada = await one.join('ada@example.org')
  const mo = await two.moderator()
  const [page, attendee] = [two.live(), one.live()]
  await page.hello(mo)
  await attendee.hello(ada)
  const { id } = (await one.call('question', { showId: 'iwd', text: 'Why?' }, ada)).body
  await page.next('event', ({ staff }) => staff?.includes('questions') === true)
  await two.call('question-reply', { id, revision: 0, text: 'Because.', to: 'asker' }, mo)
  const replies = [{ id, question: 'Why?', text: 'Because.' }]
  expect((await attendee.next('event', (frame) => frame.replies !== undefined)).replies).toEqual(
    replies,
  )
  await expect
    .poll(async () => {
      const later = one.live()
      await later.hello(ada)
      await later.send({ t: 'ping' })
      await later.next('pong')
      return later.frames.find((frame) => frame.t === 'event')
    })
    .toMatchObject({ replies })
})

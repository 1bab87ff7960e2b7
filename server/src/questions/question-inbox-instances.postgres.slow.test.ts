import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('a question asked on one instance reaches moderators on the other, and the answer reaches the person who asked', async () => {
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

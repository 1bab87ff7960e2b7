import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('an attendee who watched on one instance can rate on the other, and both show the rating', async () => {
  const ada = await one.join('ada@example.org')
  const moderator = await one.moderator()
  const page = one.live()
  await page.enter(ada, 'iwd')
  await one.call('direct', { showId: 'iwd', action: 'end' }, moderator)
  const give = async () =>
    (await two.call('feedback-give', { showId: 'iwd', rating: 4 }, ada)).status
  // The action and the visit reach the other instance within seconds.
  await expect.poll(give).toBe(200)
  for (const instance of [one, two]) {
    const { sessions } = (await instance.call('session-feedback', {}, moderator)).body
    const rated = sessions.find(({ id }: { id: string }) => id === 'iwd')
    expect(rated).toMatchObject({ count: 1, median: 4 })
  }
})

import { expect, inject, test } from 'vitest'
import { mailThroughKills } from '../testing/mail-through-kills.ts'

// What the killed instance was sending waits for minutes: the other one can't know that it is dead.
test('everyone receives a mailing once from two instances while one is killed three times', async () => {
  const { people, more } = await mailThroughKills(2, { REDIS_URL: inject('redis') })
  expect(people).toBe(400)
  expect(more).toBeLessThanOrEqual(6)
})

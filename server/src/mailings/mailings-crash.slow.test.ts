import { expect, test } from 'vitest'
import { mailThroughKills } from '../testing/mail-through-kills.ts'

test('everyone receives a mailing once while the server is killed three times', async () => {
  const { people, more } = await mailThroughKills(1)
  expect(people).toBe(400)
  // The two emails being sent at each kill may have been accepted before that was recorded.
  expect(more).toBeLessThanOrEqual(6)
})

/** Two hundred names and addresses; `npm run fuzz` sends any number. */
import { expect, test } from 'vitest'
import { runMailFuzz } from '../testing/mail-fuzz.ts'

/** Fixed, so that a failure here is caused by a change. */
const seed = 20_261_124
const mails = 200

test('hostile names and addresses change no recipient, and add no SMTP command and no header', async () => {
  const { arrived, deliverable, errors } = await runMailFuzz(mails, seed)
  expect(errors).toEqual([])
  expect(arrived).toBe(mails)
  // The sample is meaningful: some of its addresses are valid, most are not.
  expect(deliverable).toBeGreaterThan(mails / 20)
  expect(deliverable).toBeLessThan(mails / 2)
})

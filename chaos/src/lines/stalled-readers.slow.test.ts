/** Some clients that stop reading; `npm run chaos -- --mode stalled` starts hundreds. */
import { expect, test } from 'vitest'
import { runStalledTrial } from './stalled-trial.ts'

test('clients that stop reading cost the server little memory, and others still get responses', async () => {
  const { found, began } = await runStalledTrial(24, 60)
  expect(found).toEqual([])
  expect(began.feed).toBe(8)
})

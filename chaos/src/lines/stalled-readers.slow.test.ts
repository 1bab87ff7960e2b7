/** Some clients that stop reading; `npm run chaos -- --mode stalled` starts hundreds. */
import { expect, test } from 'vitest'
import { runStalledTrial } from './stalled-trial.ts'

test('clients that read no further cost a server little, and others are answered on', async () => {
  const { found, began } = await runStalledTrial(24, 60)
  expect(found).toEqual([])
  expect(began.feed).toBe(8)
})

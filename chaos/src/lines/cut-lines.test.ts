/** Some connections that are cut; `npm run chaos -- --mode lines` cuts any number of them. */
import { expect, test } from 'vitest'
import { runLinesTrial } from './lines-trial.ts'

const seed = 20_261_122

test('wherever a connection is cut, the server lives, others chat on, and nothing of it stays', async () => {
  const { found } = await runLinesTrial(300, seed)
  expect(found, `npm run chaos -- --mode lines --lines 300 --seed ${seed}`).toEqual([])
})

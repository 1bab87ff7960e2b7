/** Some connections that are cut; `npm run chaos -- --mode lines` cuts any number of them. */
import { expect, test } from 'vitest'
import { runLinesTrial } from './lines-trial.ts'

const seed = 20_261_122

test('connections cut at any stage do not crash the server, interrupt other people’s chat or leave resources behind', async () => {
  const { found } = await runLinesTrial(300, seed)
  expect(found, `npm run chaos -- --mode lines --lines 300 --seed ${seed}`).toEqual([])
})

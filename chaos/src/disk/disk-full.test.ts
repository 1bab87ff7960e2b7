/** A disk that fails at certain writes; `npm run chaos -- --mode disk` goes through them one by one. */
import { expect, test } from 'vitest'
import { deploy } from '../deployment.ts'
import type { DiskFault } from './disk-faults.ts'
import { runDiskRound } from './disk-round.ts'

const faults: [DiskFault, number][] = [
  ['full', 1],
  ['full', 9],
  ['broken', 14],
  ['once', 6],
  ['sync', 11],
]

test('messages are refused with an error message while the disk fails, and accepted once it works again', {
  tags: ['slow'],
}, async () => {
  const deployment = await deploy('sqlite', 3)
  try {
    for (const [round, [fault, n]] of faults.entries()) {
      const { found } = await runDiskRound(deployment, { round, fault, n })
      expect(found, `npm run chaos -- --mode disk --fault ${fault} --write ${n}`).toEqual([])
    }
  } finally {
    await deployment.close()
  }
})

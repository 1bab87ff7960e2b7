import { expect, test } from 'vitest'
import { type BrokerMessage, noBroker } from './broker/broker.ts'
import { shareLimits } from './shared-limits.ts'

/** What an instance tells of the keys it lets go on. */
function telling() {
  const told: { taken: Record<string, number> }[] = []
  const broker = {
    ...noBroker,
    publish: (it: BrokerMessage) => {
      if (it.kind === 'taken') told.push(it as BrokerMessage & (typeof told)[number])
    },
  }
  return { told, taken: shareLimits({ broker, spend() {} }) }
}

test('a flood is told as counts', async () => {
  const { told, taken } = telling()
  for (let n = 0; n < 1000; n += 1) taken(n % 2 ? 'send' : 'react', 'ada')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.taken).toEqual({ 'send ada': 500, 'react ada': 500 })
})

test('a flood of ever new keys is told in few messages of bounded size', async () => {
  const { told, taken } = telling()
  for (let n = 0; n < 100_000; n += 1) taken('joinByEmail', `${n}@example.org`)
  await expect.poll(() => told.length).toBe(10)
  for (const { taken } of told) expect(Object.keys(taken)).toHaveLength(500)
})

test('what others let go on is taken off under its name', () => {
  let tell: (told: BrokerMessage & { taken: object }, from: string) => void = () => {}
  const spent: unknown[] = []
  const broker = {
    ...noBroker,
    onMessage: (listener: (told: BrokerMessage, from: string) => void) => {
      tell = listener
    },
  }
  shareLimits({ broker, spend: (...it) => spent.push(it) })
  tell({ kind: 'taken', taken: { 'markRead ada main hall': 2 } }, 'other')
  expect(spent).toEqual([['markRead', 'ada main hall', 2]])
})

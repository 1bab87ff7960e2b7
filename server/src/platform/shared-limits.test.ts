import { expect, test } from 'vitest'
import { type BrokerMessage, noBroker } from './broker/broker.ts'
import { shareLimits } from './shared-limits.ts'

/** Returns the messages that an instance publishes about the calls it allows. */
function publishing() {
  const published: { taken: Record<string, number> }[] = []
  const broker = {
    ...noBroker,
    publish: (it: BrokerMessage) => {
      if (it.kind === 'taken') published.push(it as BrokerMessage & (typeof published)[number])
    },
  }
  return { published, taken: shareLimits({ broker, spend() {} }) }
}

test('a flood of calls is published as counts', async () => {
  const { published, taken } = publishing()
  for (let n = 0; n < 1000; n += 1) taken(n % 2 ? 'send' : 'react', 'ada', 1)
  await expect.poll(() => published.length).toBe(1)
  expect(published[0]?.taken).toEqual({ 'send ada': 500, 'react ada': 500 })
})

test('a flood of different keys is published in a few messages of limited size', async () => {
  const { published, taken } = publishing()
  for (let n = 0; n < 100_000; n += 1) taken('joinByEmail', `${n}@example.org`, 1)
  await expect.poll(() => published.length).toBe(10)
  for (const { taken } of published) expect(Object.keys(taken)).toHaveLength(500)
})

test('calls allowed by other instances are subtracted from the limit of that name', () => {
  let receive: (published: BrokerMessage & { taken: object }, from: string) => void = () => {}
  const spent: unknown[] = []
  const broker = {
    ...noBroker,
    onMessage: (listener: (published: BrokerMessage, from: string) => void) => {
      receive = listener
    },
  }
  shareLimits({ broker, spend: (...it) => spent.push(it) })
  receive({ kind: 'taken', taken: { 'markRead ada main hall': 2 } }, 'other')
  expect(spent).toEqual([['markRead', 'ada main hall', 2]])
})

import { reactionKeys } from '@rostra/domain/reactions/reactions'
import { expect, test } from 'vitest'
import { noBroker } from '../broker/broker.ts'
import type { InstanceMessage } from './instance-messages.ts'
import { Instances } from './instances.ts'

/** Records the messages that an instance without rooms publishes. */
function recorded() {
  const sent: InstanceMessage[] = []
  const broker = { ...noBroker, publish: (it: object) => void sent.push(it as InstanceMessage) }
  const instances = new Instances({
    broker,
    openRooms: new Map(),
    deliver() {},
    closeToken() {},
  })
  return { sent, instances }
}

test('a flood of reactions is published as counts, in one message per channel', async () => {
  const { sent, instances } = recorded()
  for (let n = 0; n < 3000; n += 1)
    instances.publishReaction(n % 2 ? 'iwd' : 'later', reactionKeys[n % 3] ?? 'c')
  await expect.poll(() => sent.length).toBe(2)
  const counts = { c: 500, r: 500, h: 500 }
  expect(sent).toEqual([
    { kind: 'reactions', channel: 'later', counts },
    { kind: 'reactions', channel: 'iwd', counts },
  ])
  instances.publishReaction('iwd', 'h')
  await expect
    .poll(() => sent.slice(2))
    .toEqual([{ kind: 'reactions', channel: 'iwd', counts: { h: 1 } }])
})

test('only a hundred of the people who are typing are published, with their current state', async () => {
  const { sent, instances } = recorded()
  for (let n = 0; n < 5000; n += 1)
    instances.publishTyping('iwd', { id: `p${n}`, name: `Person ${n}`, on: true })
  instances.publishTyping('iwd', { id: 'p3', name: 'Person 3', on: false })
  await expect.poll(() => sent.length).toBe(1)
  const people = sent[0]?.kind === 'typing' ? sent[0].people : []
  expect(people).toHaveLength(100)
  expect(people[3]).toEqual({ id: 'p3', name: 'Person 3', on: false })
})

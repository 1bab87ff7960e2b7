import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../../testing/two-instances.ts'

useTwoInstances()

const channel = 'iwd'

// live-protocol: L9
// live-protocol: L10
test('replies, edits and removals on one instance reach connected, entering and resuming clients on the other', async () => {
  const ada = await one.join('ada@example.org')
  const bea = await two.join('bea@example.org')
  const mo = await one.moderator()
  const [a, b] = [one.live(), two.live()]
  await a.enter(ada, channel)
  const { epoch } = await b.enter(bea, channel)
  await a.send({ t: 'send', channel, id: 'one', text: 'Good mornign' })
  await b.untilEntries(1)
  await b.send({ t: 'send', channel, id: 'two', text: 'And to you', reply: 1 })
  await a.untilEntries(2)
  const edit = (text: string) => one.call('chat-edit', { channel, seq: 1, text }, ada)
  expect((await edit('Good morning')).status).toBe(200)
  expect((await b.untilEntries(3))[2]).toMatchObject({ kind: 'edited', text: 'Good morning' })
  const now = { text: 'And to you', reply: { seq: 1, text: 'Good morning' } }
  for (const after of [undefined, { epoch, seq: 0 }]) {
    const { entries } = await two.live().enter(bea, channel, after)
    expect(entries.slice(0, 2)).toMatchObject([{ text: 'Good morning' }, now])
  }
  await two.call('chat-remove', { channel, seq: 1, reason: '' }, mo)
  await a.untilEntries(4)
  for (const server of [one, two]) {
    const { entries } = await server.live().enter(bea, channel, { epoch, seq: 1 })
    expect(entries[0]).toMatchObject({ seq: 2, reply: { seq: 1 } })
    expect(JSON.stringify(entries)).not.toContain('Good morning')
  }
  expect((await edit('Late')).status).toBe(404)
})

test('an edit on one instance counts for slow mode on the other', async () => {
  const bea = await one.join('bea@example.org')
  const here = one.live()
  await here.enter(bea, channel)
  await here.send({ t: 'send', channel, id: 'one', text: 'One' })
  await here.next('ack')
  await one.call('chat-slow-mode', { channel, seconds: 60 }, await one.moderator())
  one.clock.advance(61_000)
  const changed = await one.call('chat-edit', { channel, seq: 1, text: 'Uno' }, bea)
  expect(changed.status).toBe(200)
  const there = two.live()
  await there.enter(bea, channel)
  await expect
    .poll(
      async () =>
        (await two.call('chat-rooms', {}, await two.moderator())).body.rooms[0].rules.slow,
    )
    .toBe(60)
  await there.send({ t: 'send', channel, id: 'two', text: 'Two' })
  expect(await there.next('nack')).toMatchObject({ code: 'slow-mode' })
})

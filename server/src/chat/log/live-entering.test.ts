/** The frames that a page receives when it enters a channel, for the first time or again. */
import { describe, expect, test } from 'vitest'
import { withMessages } from '../../testing/open-chat.ts'
import { openEvent } from '../../testing/open-event.ts'
import { ada, bea, event, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['ada', 'bea'] })

const message = (id: string, text = id, channel = 'iwd') => ({ t: 'send', channel, id, text })

describe('entering', () => {
  // live-protocol: E1
  // spec: 7.23
  test('returns the last 30 messages, the position and the number of viewers', async () => {
    await withMessages(35)
    const b = event.live()
    const entered = await b.enter(bea, 'iwd')
    expect(entered).toMatchObject({ channel: 'iwd', seq: 35, more: true, reset: false, viewers: 2 })
    expect(entered.entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 6),
    )
  })

  // live-protocol: E2
  test('with a position returns exactly the missed entries, even after a server restart', async () => {
    const live = await withMessages(4)
    const { epoch } = await live.next('entered')
    live.close()
    const missed = await event.live().enter(bea, 'iwd', { epoch, seq: 2 })
    expect([missed.reset, missed.entries.map(({ seq }) => seq)]).toEqual([false, [3, 4]])

    await event.restart()
    const again = await event.live().enter(ada, 'iwd', { epoch, seq: 3 })
    expect([again.reset, again.epoch, again.entries.map(({ seq }) => seq)]).toEqual([
      false,
      epoch,
      [4],
    ])
  })

  test.each([
    ['another epoch', { epoch: 'other', seq: 1 }],
    ['a position after the last entry', { epoch: '', seq: 99 }],
  ])('with %s resets to the latest messages', async (_, position) => {
    const live = await withMessages(2)
    const { epoch } = await live.next('entered')
    const entered = await event
      .live()
      .enter(bea, 'iwd', { ...position, epoch: position.epoch || epoch })
    expect([entered.reset, entered.entries.length]).toEqual([true, 2])
  })

  // live-protocol: E3
  test('after more than 500 missed entries resets to the last 30', async () => {
    const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
    const token = await open.join()
    const live = open.live()
    const { epoch } = await live.enter(token, 'iwd')
    for (let n = 1; n <= 502; n += 1) await live.send(message(`m${n}`))
    await live.untilEntries(502)
    const late = await open.live().enter(token, 'iwd', { epoch, seq: 1 })
    expect([late.reset, late.entries.length, late.seq]).toEqual([true, 30, 502])
    const inTime = await open.live().enter(token, 'iwd', { epoch, seq: 2 })
    expect([inTime.reset, inTime.entries.length]).toEqual([false, 500])
    await open.close()
  })

  // live-protocol: E4
  test('an unknown channel is an error, and the connection stays open', async () => {
    const live = event.live()
    await live.hello(ada)
    await live.send({ t: 'enter', channel: 'nowhere' })
    expect(await live.next('error')).toMatchObject({ code: 'unknown-channel' })
    await live.send({ t: 'ping' })
    expect(await live.next('pong')).toEqual({ t: 'pong' })
  })

  // live-protocol: L1, L2
  test('while messages are being sent delivers each entry once and in order', async () => {
    const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
    const token = await open.join()
    const sender = open.live()
    await sender.enter(token, 'iwd')
    const late = Array.from({ length: 5 }, () => open.live())
    for (let n = 1; n <= 200; n += 1) {
      await sender.send(message(`m${n}`))
      if (n % 40 === 0) void late[n / 40 - 1]?.enter(token, 'iwd')
    }
    await sender.untilEntries(200)
    for (const live of late) {
      const { entries } = await live.next('entered')
      const first = entries[0]?.seq ?? 1
      const all = await live.untilEntries(201 - first)
      expect(all.map(({ seq }) => seq)).toEqual(
        Array.from({ length: 201 - first }, (_, n) => first + n),
      )
    }
    await open.close()
  })
})

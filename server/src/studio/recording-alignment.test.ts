/** The chat beside a recording that was made here: in step over interruptions, restarts and trims. */
import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { expect, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import { places, playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

useShow()

test('what was written is where the picture was, over an interruption and however it is trimmed', async () => {
  const { event, send, organiser } = show
  const token = await event.join('bea@example.org')
  const chat = event.live()
  await chat.enter(token, 'iwd')
  const write = async (at: number, text: string) => {
    event.clock.set(at)
    await chat.send({ t: 'send', channel: 'iwd', id: text, text })
    await chat.next('ack', ({ id }) => id === text)
  }
  const sendTake = async (name: string, at: number, ended = false) => {
    const take = places(name, at, 5)
    event.clock.set(at + 10_000)
    for (const [number, { path }] of take.entries())
      await send.put(path, transportStream(number + name.length))
    await send.put('live.m3u8', playlistOf(0, take, ended))
  }
  await write(startsAt + 3250, 'early')
  await sendTake('a', startsAt)
  await write(startsAt + 60_000, 'nothing to see')
  // Two minutes later the encoder has started again.
  const again = startsAt + 120_000
  await write(again + 4500, 'late')
  await sendTake('bb', again, true)
  event.clock.set(startsAt + 4 * 3600_000 + 1000)
  event.runMaintenance()
  const timeline = async () =>
    (await event.call('timeline', { showId: 'iwd', from: 0, to: 600_000 }, token)).body.items.map(
      (it: TimelineItem) => [it.at, it.kind === 'message' && it.entry.text],
    )
  await expect
    .poll(() => timeline())
    .toEqual([
      [3250, 'early'],
      [14_500, 'late'],
    ])
  const curve = await event.call('timeline-curve', { showId: 'iwd' }, token)
  expect(curve.body.step * curve.body.values.length).toBe(20_000)

  const { recording } = (await event.call('studio', { showId: 'iwd' }, organiser)).body
  const shown = { from: startsAt + 2000, to: again + 8000 }
  const trim = { showId: 'iwd', id: recording.id, shown }
  expect((await event.call('recording-trim', trim, organiser)).status).toBe(200)
  await expect
    .poll(() => timeline())
    .toEqual([
      [1250, 'early'],
      [12_500, 'late'],
    ])
  const align = { showId: 'iwd', startsAt: new Date(startsAt).toISOString(), cuts: [] }
  expect((await event.call('replay-align', align, organiser)).status).toBe(400)
  chat.close()
})

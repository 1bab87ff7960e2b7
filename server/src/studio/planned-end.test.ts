/** What attendees see of a session whose video is sent to this server, in all situations around its planned times. */
import { beforeEach, expect, test } from 'vitest'
import { playlistOf, transportStream } from './test-encoder.ts'
import { show, useShow } from './test-show.ts'

let start: number
let end: number
useShow()
beforeEach(async () => {
  const { startTime, endTime } = await show.session()
  start = Date.parse(startTime)
  end = Date.parse(endTime)
})

const minute = 60_000
/** Epoch ms of a moment some minutes after the planned start or end; negative minutes are before it. */
const at = (place: 'start' | 'end', minutes: number) =>
  (place === 'start' ? start : end) + minutes * minute

let sent = 0
/** One segment of the same playlist, the last one if it is `ended`. */
async function segment(ended = false): Promise<void> {
  const numbers = Array.from({ length: sent + 1 }, (_, number) => ({ path: `live${number}.ts` }))
  await show.send.put(`live${sent}.ts`, transportStream(sent))
  await show.send.put('live.m3u8', playlistOf(0, numbers, ended))
  sent += 1
}
beforeEach(() => {
  sent = 0
})

type When = readonly ['start' | 'end', number]
type Row = {
  name: string
  /** When segments arrive, and whether the encoder marks one as the last. */
  sends: readonly (readonly [...When, 'more' | 'last'])[]
  ends?: When
  looks: When
  state: number
  signal: string
  replay: boolean
}

const rows: Row[] = [
  {
    name: 'a test stream that ended before the start is not shown',
    ...{ sends: [['start', -20, 'last']], looks: ['start', 2] },
    ...{ state: 3, signal: 'waiting', replay: false },
  },
  {
    name: 'a test stream that stopped before the start without ending is not shown either',
    ...{ sends: [['start', -20, 'more']], looks: ['start', 2] },
    ...{ state: 3, signal: 'waiting', replay: false },
  },
  {
    name: 'the stream is on while video arrives',
    ...{ sends: [['start', 10, 'more']], looks: ['start', 10] },
    ...{ state: 3, signal: 'on', replay: false },
  },
  {
    name: 'an encoder that stops sending during the session changes nothing',
    ...{ sends: [['start', 10, 'more']], looks: ['start', 30] },
    ...{ state: 3, signal: 'on', replay: false },
  },
  {
    name: 'a stream that ended early has a replay, and the page stays live until the planned end',
    ...{ sends: [['start', 10, 'last']], looks: ['end', -1] },
    ...{ state: 3, signal: 'on', replay: true },
  },
  {
    name: 'a stream that ended early is over at the planned end',
    ...{ sends: [['start', 10, 'last']], looks: ['end', 0] },
    ...{ state: 0, signal: 'ended', replay: true },
  },
  {
    name: 'a stream that resumes after its end continues',
    ...{
      sends: [
        ['start', 10, 'last'],
        ['start', 12, 'more'],
      ],
      looks: ['start', 12],
    },
    ...{ state: 3, signal: 'on', replay: false },
  },
  {
    name: 'a session that overruns stays live for people in it, and people who arrive later get its replay',
    ...{
      sends: [
        ['start', 10, 'more'],
        ['end', 3, 'more'],
      ],
      looks: ['end', 3],
    },
    ...{ state: 0, signal: 'on', replay: true },
  },
  {
    name: 'an encoder that ends after the planned end ends the session immediately',
    ...{
      sends: [
        ['start', 10, 'more'],
        ['end', 3, 'last'],
      ],
      looks: ['end', 3],
    },
    ...{ state: 0, signal: 'ended', replay: true },
  },
  {
    name: 'a minute without a segment after the planned end ends the session as well',
    ...{
      sends: [
        ['start', 10, 'more'],
        ['end', 3, 'more'],
      ],
      looks: ['end', 4],
    },
    ...{ state: 0, signal: 'ended', replay: true },
  },
  {
    name: 'a session that a moderator ends is over immediately',
    ...{ sends: [['start', 10, 'more']], ends: ['start', 11], looks: ['start', 11] },
    ...{ state: 0, signal: 'ended', replay: true },
  },
  {
    name: 'a session without any video ends without a replay',
    ...{ sends: [], looks: ['end', 1] },
    ...{ state: 1, signal: 'waiting', replay: false },
  },
]

test.each(rows)('$name', async ({ sends, ends, looks, state, signal, replay }) => {
  for (const [place, minutes, what] of sends) {
    show.event.clock.set(at(place, minutes))
    await segment(what === 'last')
  }
  if (ends) {
    show.event.clock.set(at(...ends))
    const moderator = await show.event.moderator()
    await show.event.call('direct', { showId: 'iwd', action: 'end' }, moderator)
  }
  show.event.clock.set(at(...looks))
  await expect
    .poll(async () => {
      const session = await show.session()
      const hasReplay = session.replayStream !== undefined
      return { state: session.state, signal: session.signal, replay: hasReplay }
    })
    .toEqual({ state, signal, replay })
})

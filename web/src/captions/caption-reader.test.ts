import { expect, test } from 'vitest'
import { type CaptionReader, readCaptions } from './caption-reader.ts'

const track = { showId: 'opening', channel: 'hall', lang: 'en' }
const start = Date.UTC(2027, 2, 12, 9)
const said = (n: number, text = `line ${n}`) => ({ n, text, at: new Date(start).toISOString() })

function page() {
  const asked: unknown[] = []
  const loaded: number[] = []
  let update: (frame: never) => void = () => {}
  let statusChanged = () => {}
  const state = { state: 'CLOSED', now: start + 700_000 }
  const later: (() => void)[] = []
  const reader = readCaptions(track, {
    live: {
      acquire: () => () => {},
      subscribe(listener: () => void) {
        statusChanged = listener
        return () => {}
      },
      status: () => ({ state: state.state, offline: false }) as never,
      onUpdate(listener) {
        update = listener as typeof update
        return () => {}
      },
      readCaptions: (...it) => void asked.push(it),
    },
    clock: () => state.now,
    now: () => state.now,
    random: () => 0.5,
    after(_, run) {
      later.push(run)
      return () => {}
    },
    async load(_, from) {
      loaded.push((from - start) / 1000)
      return [said(1), said(2)]
    },
  })
  return {
    ...{ reader, asked, loaded },
    connect(is: 'OPEN' | 'CLOSED') {
      state.state = is
      statusChanged()
    },
    comes: (lines: object[], of: object = {}) =>
      update({ t: 'event', changed: [], captions: { ...track, ...of, lines } } as never),
    wait() {
      for (const run of later.splice(0)) run()
    },
  }
}
const texts = (reader: CaptionReader) => reader.log().map(({ text }) => text)

test('asks once the connection is there and again after each reconnect; lines of others are not taken', () => {
  const { asked, connect, comes, reader } = page()
  expect(asked).toEqual([])
  for (const state of ['OPEN', 'OPEN', 'CLOSED', 'OPEN'] as const) connect(state)
  expect(asked).toEqual([
    ['hall', 'en'],
    ['hall', 'en'],
  ])
  comes([said(5)])
  comes([said(6)], { lang: 'fr' })
  comes([said(7)], { showId: 'closing' })
  comes([said(5)])
  expect(texts(reader)).toEqual(['line 5'])
  reader.close()
  expect(asked.at(-1)).toEqual(['hall', null])
})

test('loads the parts from before it asked, once, and again after a gap', async () => {
  const { reader, loaded, connect, wait, comes } = page()
  reader.want(start)
  connect('OPEN')
  comes([said(1), said(3)])
  for (const at of [100, 200, 650, 1300]) reader.want(start + at * 1000)
  await Promise.resolve()
  expect(loaded).toEqual([0, 600])
  await Promise.resolve()
  expect(texts(reader)).toEqual(['line 1', 'line 2'])
  connect('CLOSED')
  connect('OPEN')
  wait()
  reader.want(start + 100_000)
  expect(loaded).toEqual([0, 600, 0])
})

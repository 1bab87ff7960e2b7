import { createServer } from 'node:http'
import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { describe, expect, test } from 'vitest'
import { watchStreams } from '../event/stream-watch.ts'
import { fetchOutside } from '../platform/outside-fetch.ts'
import { listening } from '../testing/free-port.ts'
import { ada, done, event, useEvent } from '../testing/use-event.ts'

const limits = { timeoutMs: 5_000, maxBytes: 100_000 }

const playlist = (sequence: number) =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${sequence}\n#EXTINF:2,\na.ts\n#EXTINF:2,\nb.ts\n`

describe('the dashboard', () => {
  useEvent({ as: ['ada', 'moderator'], files: { 'live/master.m3u8': playlist(1) } })

  const dashboard = () => done('dashboard')
  const show = async (id: string) =>
    (await dashboard()).shows.find((it: { id: string }) => it.id === id)

  test('shows viewers per session and the numbers of messages, reactions, questions and help tickets', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    expect(await show('iwd')).toMatchObject({ title: 'Session iwd', state: 3, viewers: 1 })
    expect(await show('later')).toMatchObject({ viewers: 0 })
    await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
    await live.next('ack')
    await live.send({ t: 'react', channel: 'iwd', key: 'c' })
    await event.call('question', { showId: 'iwd', text: 'Why?' }, ada)
    const ticket = { firstname: 'A', lastname: 'B', email: 'a@b', message: 'Help' }
    await event.call('help-ticket', ticket)
    await expect
      .poll(dashboard)
      .toMatchObject({ messages: 1, reactions: 1, questions: 1, tickets: 1 })
    expect(await show('iwd')).toMatchObject({ messages: 1, questions: 1 })
    expect(await show('later')).toMatchObject({ messages: 0, questions: 0 })
    event.clock.advance(61_000)
    expect(await dashboard()).toMatchObject({ messages: 0, reactions: 0 })
    expect(await show('iwd')).toMatchObject({ messages: 0, questions: 1 })
  })

  test('shows the state of the server, database, disk, broker and streams', async () => {
    expect(await dashboard()).toMatchObject({
      server: { sockets: 0 },
      database: { state: 'good' },
      disk: { state: expect.stringMatching(/good|bad/), free: expect.any(Number) },
      broker: { state: 'none' },
    })
    await expect
      .poll(async () => (await dashboard()).streams)
      .toMatchObject([{ showId: 'iwd', state: 'good' }])
  })

  test('keeps a sample of each minute', async () => {
    const live = event.live()
    await live.enter(ada, 'iwd')
    await live.send({ t: 'send', channel: 'iwd', id: 'one', text: 'Hello' })
    await live.next('ack')
    // A message is counted after its acknowledgement.
    await expect.poll(dashboard).toMatchObject({ messages: 1 })
    const minute = Math.floor(event.clock.now() / 60_000) * 60_000
    event.clock.advance(60_000)
    await expect
      .poll(async () => (await done('dashboard-history', { minutes: 1440 })).samples)
      .toMatchObject([{ minute, room: 'iwd', messages: 1 }])
  })

  test('excludes simulated attendees of a rehearsal, both now and in its history', async () => {
    const organiser = await event.organiser()
    const { body } = await event.call('rehearsal-begin', { attendees: 1 }, organiser)
    const simulated = event.live()
    await simulated.enter(await event.join(rehearsalEmail(1, body.id)), body.channel)
    await simulated.send({ t: 'send', channel: body.channel, id: 'one', text: 'Hello' })
    await simulated.next('ack')
    const live = event.live()
    await live.enter(ada, 'iwd')
    await live.send({ t: 'send', channel: 'iwd', id: 'two', text: 'Hello' })
    await live.next('ack')
    await expect.poll(dashboard).toMatchObject({ messages: 1 })
    event.clock.advance(60_000)
    const samples = async () => (await done('dashboard-history', { minutes: 1440 })).samples
    await expect.poll(samples).toHaveLength(1)
    expect(await samples()).toMatchObject([{ room: 'iwd', messages: 1 }])
    await event.call('rehearsal-end', { id: body.id }, organiser)
  })
})

describe('a live stream', () => {
  const show = { showId: 'iwd', title: 'Session', type: 'hls' }

  /** An HLS server whose live edge the test moves. */
  async function streamServer() {
    let answer = { status: 200, text: playlist(1) }
    const server = createServer((request, response) => {
      const isMaster = request.url === '/master.m3u8'
      response.writeHead(isMaster ? 200 : answer.status)
      response.end(
        isMaster ? '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/live.m3u8\n' : answer.text,
      )
    })
    return {
      url: `http://127.0.0.1:${await listening(server)}/master.m3u8`,
      answer: (text: string, status = 200) => {
        answer = { status, text }
      },
      close: () => new Promise<void>((done) => server.close(() => done())),
    }
  }

  test('is good while its live edge moves, stalled when it doesn’t, and unreachable when there is no response', async () => {
    const server = await streamServer()
    let now = 0
    const streams = watchStreams({
      clock: () => now,
      files: () => '/nowhere',
      fetch: (url) => fetchOutside(url, { ...limits, allowed: ['127.0.0.1'] }),
    })
    const sample = async (advance: number) => {
      now += advance
      streams.health([{ ...show, url: server.url }])
      await streams.settled()
      return streams.health([{ ...show, url: server.url }])[0]?.state
    }
    expect(await sample(10_000)).toBe('good')
    server.answer(playlist(2))
    expect(await sample(5000)).toBe('good')
    expect(await sample(5000)).toBe('good')
    expect(await sample(5000)).toBe('stalled')
    server.answer(playlist(3))
    expect(await sample(5000)).toBe('good')
    server.answer(`${playlist(4)}#EXT-X-ENDLIST\n`)
    expect(await sample(5000)).toBe('ended')
    server.answer('', 404)
    expect(await sample(5000)).toBe('unreachable')
    await server.close()
    expect(await sample(5000)).toBe('unreachable')
  })

  test('is never fetched from the server’s own network', async () => {
    const server = await streamServer()
    const { port } = new URL(server.url)
    const streams = watchStreams({
      clock: () => 10_000,
      files: () => '/nowhere',
      fetch: (url) => fetchOutside(url, limits),
    })
    for (const url of [server.url, `http://localhost:${port}/master.m3u8`]) {
      streams.health([{ ...show, url }])
      await streams.settled()
      expect(streams.health([{ ...show, url }])[0]).toMatchObject({
        state: 'unreachable',
        detail: 'Can’t be reached: this host isn’t on the public internet.',
      })
    }
    await server.close()
  })

  test('with a path outside the event’s folder is not read', async () => {
    const streams = watchStreams({
      clock: () => 10_000,
      files: () => '/tmp',
      fetch: (url) => fetchOutside(url, limits),
    })
    streams.health([{ ...show, url: '../etc/passwd' }])
    await streams.settled()
    expect(streams.health([{ ...show, url: '../etc/passwd' }])[0]).toMatchObject({
      state: 'unreachable',
      detail: 'The file isn’t in the event’s folder.',
    })
  })
})

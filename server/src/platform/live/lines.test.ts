/** The live channel where WebSockets are blocked, over its own routes. */
import { describe, expect, test } from 'vitest'
import { postLive } from '../../testing/live-line.ts'
import { openEvent } from '../../testing/open-event.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { closeSlowReader } from '../../testing/slow-reader.ts'
import { ada, bea, event, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['ada', 'bea'] })

const channel = 'iwd'
const message = (id: string) => ({ t: 'send', channel, id, text: id })

describe('an SSE connection', () => {
  // live-protocol: W1
  test('receives a welcome without a hello, and can chat with people on a WebSocket', async () => {
    const [line, live] = [event.line(), event.live()]
    expect(await line.hello(ada)).toMatchObject({ user: { name: 'Ada Okafor' }, ping: 15_000 })
    await line.send({ t: 'enter', channel })
    expect(await line.next('entered')).toMatchObject({ entries: [], viewers: 1 })
    await live.enter(bea, channel)
    await line.send(message('from-line'))
    await line.next('ack', ({ id }) => id === 'from-line')
    await live.send(message('from-socket'))
    const received = await line.untilEntries(2)
    expect(received.map((entry) => 'id' in entry && entry.id)).toEqual(['from-line', 'from-socket'])
    expect(await live.untilEntries(2)).toEqual(received)
  })

  test('counts as a viewer, and receives who is typing and others’ reactions but not its own', async () => {
    const [line, live] = [event.line(), event.live()]
    await line.enter(ada, channel)
    await live.enter(bea, channel)
    expect(await line.next('delta', ({ viewers }) => viewers === 2)).toBeDefined()
    await line.send({ t: 'react', channel, key: 'c' })
    expect(await live.next('delta', (it) => it.reactions?.c === 1)).toBeDefined()
    await live.send({ t: 'react', channel, key: 'h' })
    await line.next('delta', (it) => it.reactions?.h === 1)
    expect(line.frames.some((it) => it.t === 'delta' && it.reactions?.c)).toBe(false)
    await live.send({ t: 'typing', channel, on: true })
    await line.next('delta', ({ typing }) => typing?.people[0]?.name === 'Bea Lindqvist')
    line.close()
    await live.next('delta', ({ viewers }) => viewers === 1)
  })

  test('has response headers that prevent proxies from buffering events', async () => {
    const line = event.line()
    await line.hello(ada)
    expect(line.stream?.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(line.stream?.headers['content-encoding']).toBeUndefined()
  })

  test('accepts several frames of one POST in order, and reports invalid ones without losing the others', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    const ids = Array.from({ length: 8 }, (_, n) => `m${n}`)
    const frames = ids.map((id) => JSON.stringify(message(id)))
    frames.splice(4, 0, 'rubbish', '{"t":"nothing"}')
    expect(await line.send(frames.join('\n'))).toEqual({ status: 200, body: { taken: 11 } })
    const entries = await line.untilEntries(8)
    expect(entries.map((entry) => 'id' in entry && entry.id)).toEqual(ids)
    const errors = line.frames.filter(({ t }) => t === 'error')
    expect(errors).toEqual(
      Array(2).fill({
        t: 'error',
        code: 'bad-frame',
        message: 'Unknown rostra.v1 frame.',
      }),
    )
    await line.send({ t: 'hello', token: ada })
    await line.next('error', ({ message }) => message === 'hello was already sent.')
  })

  // live-protocol: W2
  test('processes frames once, however often they are posted, and none after a gap', async () => {
    const line = event.line()
    await line.hello(ada)
    const path = `line/${line.line}`
    const two = ['a', 'b'].map((key) => JSON.stringify({ t: 'enter', channel: key })).join('\n')
    const posted = (from: string, body: string) => postLive(event.url, path + from, { body })
    expect(await posted('?from=0', two)).toEqual({ status: 200, body: { taken: 2 } })
    expect(await posted('?from=0', two)).toEqual({ status: 200, body: { taken: 2 } })
    expect(await posted('?from=1', `${two}\n{"t":"ping"}`)).toMatchObject({ body: { taken: 4 } })
    expect((await posted('?from=9', two)).status).toBe(409)
    for (const from of ['?from=-1', '?from=x', '?from=1e3', '?from=', '?from=0&from=0'])
      expect([from, (await posted(from, two)).status]).toEqual([from, 400])
    expect(await posted('', '{"t":"ping"}')).toEqual({ status: 200, body: { taken: 5 } })
    await line.next('pong')
    await expect.poll(() => line.frames.filter(({ t }) => t === 'error')).toHaveLength(3)
  })

  test('receives the missed entries when it enters with the position of the previous connection', async () => {
    const [line, live] = [event.line(), event.live()]
    const { epoch } = await line.enter(ada, channel)
    await live.enter(bea, channel)
    await live.send(message('one'))
    await line.untilEntries(1)
    line.close()
    for (const id of ['two', 'three']) await live.send(message(id))
    await live.untilEntries(3)
    const again = event.line()
    expect(await again.enter(ada, channel, { epoch, seq: 1 })).toMatchObject({
      reset: false,
      entries: [{ id: 'two' }, { id: 'three' }],
    })
  })

  test('is available to the team and to previews too', async () => {
    const [staff, preview] = [event.line(), event.line()]
    const mo = await event.moderator()
    await staff.enter(mo, channel)
    const organiser = await event.organiser()
    const payload = { at: event.clock.now(), stopped: true }
    const { body } = await event.call('preview-begin', payload, organiser)
    await preview.hello(body.token)
    await preview.send(message('no'))
    expect(await preview.next('nack')).toMatchObject({ code: 'preview' })
  })
})

describe('an SSE connection ends', () => {
  test('with 4401 when its attendee signs out, and none can be opened with that token afterwards', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    await event.call('sign-out', {}, ada)
    expect(await line.closed()).toBe(4401)
    expect((await line.send({ t: 'ping' })).status).toBe(404)
    expect(await event.line().open(ada)).toBe(401)
  })

  test('with 4401 when the token was signed out before the stream is opened', async () => {
    const line = event.line()
    expect(await line.open(ada)).toBe(200)
    await event.call('sign-out', {}, ada)
    expect(await line.listen()).toBe(200)
    expect(await line.closed()).toBe(4401)
    expect(line.frames).toEqual([])
  })

  test('with 4401 when the token is deleted from the database', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    await event.rows('delete from token')
    expect(await line.closed()).toBe(4401)
  })

  test('with 1012 when the server stops', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    await event.restart()
    expect(await line.closed()).toBe(1012)
    await event.line().enter(ada, channel)
  })

  test('with 4408 when its client falls more than 1 MiB behind, and a new connection can resume', async () => {
    const open = await openEvent({ env: { RATE_LIMITS: 'off' } })
    const token = await open.join()
    const [slow, sender] = [open.line(), open.live()]
    const { epoch } = await slow.enter(token, channel)
    slow.stream?.pause()
    const sent = await closeSlowReader(open, sender, token, channel)
    slow.stream?.resume()
    expect(await slow.closed()).toBe(4408)
    const seq = slow.entries().at(-1)?.seq ?? 0
    expect(seq).toBeLessThan(sent)
    const { entries } = await open
      .line()
      .enter(token, channel, { epoch, seq: Math.max(seq, sent - 400) })
    expect(entries.at(-1)?.seq).toBe(sent)
    await open.close()
  })

  test('with 4429 when its client floods it', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    await line.send(Array(400).fill('{"t":"ping"}').join('\n'))
    expect(await line.closed()).toBe(4429)
  })

  test('with 4429 when it is the oldest of too many for one token, counted together with WebSockets', async () => {
    const first = event.line()
    await first.hello(ada)
    for (let n = 0; n < 10; n += 1) await (n % 2 ? event.line() : event.live()).hello(ada)
    expect(await first.closed()).toBe(4429)
  })
})

describe('the URL of an SSE connection', () => {
  useEvent({ once: true, as: ['ada', 'bea'] })

  test('is issued only for a token in the Authorization header', async () => {
    expect(await event.line().open('')).toBe(401)
    expect(await event.line().open('nobody')).toBe(401)
    expect(await event.line().open(`Bearer ${ada}`)).toBe(200)
    expect((await postLive(event.url, `open?token=${ada}`)).status).toBe(401)
    const body = JSON.stringify({ token: ada })
    expect((await postLive(event.url, 'open', { token: bea, body })).status).toBe(400)
  })

  test('opens one stream, and expires within 15 seconds', async () => {
    const [line, late] = [event.line(), event.line()]
    await line.hello(ada)
    expect(await line.listen()).toBe(404)
    await late.open(ada)
    event.clock.advance(15_000)
    expect(await late.listen()).toBe(404)
    // A stream that is already open stays open.
    await line.send({ t: 'ping' })
    await line.next('pong')
  })

  test('returns 404 when it was made up or changed', async () => {
    const line = event.line()
    await line.open(ada)
    const changed = (at: number) =>
      `${line.line.slice(0, at)}${line.line[at] === 'A' ? 'B' : 'A'}${line.line.slice(at + 1)}`
    const made = [
      changed(0),
      changed(30),
      changed(line.line.length - 9),
      `${line.line}A`,
      'x',
      '%00',
    ]
    for (const it of [...made, `${line.line}=`, ada, 'a'.repeat(400), 'open']) {
      const { status } = await rawRequest(event.url, `/api/live/line/${it}`)
      expect([it, status]).toEqual([it, 404])
      expect([it, (await postLive(event.url, `line/${it}`, { body: '{}' })).status]).toEqual([
        it,
        404,
      ])
    }
    expect(await line.listen()).toBe(200)
  })

  test('is never logged, and neither is the token', async () => {
    const line = event.line()
    await line.enter(ada, channel)
    await postLive(event.url, `line/${line.line}`, { body: 'x'.repeat(100_000) })
    line.close()
    await line.closed()
    await line.send({ t: 'ping' })
    const log = event.logLines.join('')
    expect(log).not.toContain(line.line)
    expect(log).not.toContain(ada)
  })

  test.each(['https://evil.example', 'null', ''])(
    'is refused to a page with the origin %j',
    async (origin) => {
      const headers = { origin, authorization: ada, 'content-type': 'application/json' }
      const line = event.line()
      await line.open(ada)
      const path = `/api/live/line/${line.line}`
      for (const [method, at] of [
        ['POST', '/api/live/open'],
        ['GET', path],
        ['POST', path],
      ] as const) {
        const answer = await rawRequest(event.url, at, { method, headers })
        expect([method, at, answer.status]).toEqual([method, at, 403])
        expect(JSON.parse(answer.text).error.code).toBe('not-allowed')
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
      expect((await postLive(event.url, 'open', { token: ada, origin: event.url })).status).toBe(
        200,
      )
      expect(await line.listen()).toBe(200)
    },
  )
})

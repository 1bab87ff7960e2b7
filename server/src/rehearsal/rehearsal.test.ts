import { calls } from '@rostra/domain/contract/calls'
import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { openEvent } from '../testing/open-event.ts'
import { testEvent } from '../testing/test-event.ts'
import { uploadToChat } from '../testing/upload.ts'
import { done, event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

type Begun = { id: string; channel: string; domain: string }

const begin = async (attendees: number): Promise<Begun> =>
  (await event.call('rehearsal-begin', { attendees }, organiser)).body
const end = (id: string) => event.call('rehearsal-end', { id }, organiser)
const message = (channel: string, id = 'one') => ({ t: 'send', channel, id, text: 'Hello' })

async function counts() {
  const tables = ['attendee', 'token', 'channel', 'entry', 'chat_read', 'message_reaction']
  const found: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await event.rows(`select count(*) as n from ${table}`)
    found[table] = Number(row?.n)
  }
  return found
}

describe('a rehearsal begins', () => {
  test('with attendees who can sign in, at addresses that cannot receive email', async () => {
    const { id, channel, domain } = await begin(1200)
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect([channel, domain]).toEqual([`rehearsal-${id}`, `${id}.rehearsal.invalid`])
    expect((await counts()).attendee).toBe(3 + 1200)
    for (const place of [1, 500, 501, 1200]) {
      const { status, body } = await event.call('joinEmail', { email: `p${place}@${domain}` })
      expect([status, body.first, body.last]).toEqual([200, 'Rehearsal', String(place)])
    }
    expect((await event.call('joinEmail', { email: `p1201@${domain}` })).status).toBe(403)
  })

  test('only with 1 to 10,000 attendees', async () => {
    for (const attendees of [0, 10_001, 1.5, '10']) {
      const { status, body } = await event.call('rehearsal-begin', { attendees }, organiser)
      expect([status, body.error.message]).toEqual([
        400,
        'A rehearsal can have 1 to 10,000 attendees',
      ])
    }
  })

  test('by removing the data of earlier ones, including what was written afterwards', async () => {
    const before = await counts()
    const first = await begin(3)
    const token = await event.join(rehearsalEmail(1, first.id))
    const live = event.live()
    await live.enter(token, first.channel)
    await live.send(message(first.channel))
    await live.next('ack')
    const late = 'rehearsal-00000000000000aa'
    await event.rows('insert into channel (name, epoch, seq) values (?, ?, 0)', late, 'e')

    const { id } = await begin(2)
    expect(await live.closed()).toBe(4401)
    expect(await counts()).toMatchObject({ ...before, attendee: 3 + 2, channel: before.channel })
    await end(id)
    expect(await counts()).toEqual(before)
  })
})

describe('a rehearsal ends', () => {
  test('and leaves nothing behind: no attendee, token, entry or channel', async () => {
    const ada = await event.join()
    const real = event.live()
    await real.enter(ada, 'iwd')
    await real.send(message('iwd'))
    await real.next('ack')
    const before = await counts()

    const { id, channel } = await begin(2)
    const token = await event.join(rehearsalEmail(1, id))
    const live = event.live()
    await live.enter(token, channel)
    for (let n = 0; n < 5; n += 1) await live.send(message(channel, `m${n}`))
    await live.untilEntries(5)
    await event.call('chat-mark-read', { channel, seq: 5 }, token)
    expect((await counts()).chat_read).toBe(1)
    const { id: userId } = (await event.call('me', {}, token)).body
    await event.call('chat-block', { userId }, ada)
    await event.call('chat-ban', { userId }, organiser)

    expect(await end(id)).toMatchObject({ status: 200, body: {} })
    expect(await counts()).toEqual(before)
    for (const table of ['chat_block', 'chat_restriction'])
      expect(await event.rows(`select * from ${table}`)).toEqual([])
    expect((await event.call('me', {}, token)).status).toBe(401)
    expect((await event.call('me', {}, ada)).status).toBe(200)
    expect(real.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('while its attendees write: they are disconnected, and nothing is stored afterwards', async () => {
    const before = await counts()
    const { id, channel } = await begin(5)
    const people = await Promise.all(
      [1, 2, 3, 4, 5].map(async (place) => {
        const live = event.live()
        await live.enter(await event.join(rehearsalEmail(place, id)), channel)
        return live
      }),
    )
    // Each sends the next message when the last is acknowledged, so that some are always in flight.
    for (const live of people) {
      let sent = 0
      const next = () => live.socket.send(JSON.stringify(message(channel, `m${sent++}`)))
      live.socket.on('message', (data) => {
        if (String(data).includes('"t":"ack"') && sent < 20) next()
      })
      next()
    }
    await people[0]?.next('ack')
    await end(id)
    for (const live of people) expect(await live.closed()).toBe(4401)
    expect(await counts()).toEqual(before)
  })

  test('without an error when it has already ended or never existed', async () => {
    const { id } = await begin(1)
    for (const again of [id, id, '0123456789abcdef']) expect((await end(again)).status).toBe(200)
    for (const bad of ['iwd', '', '%', '0123456789ABCDEF', undefined])
      expect((await end(bad as string)).status).toBe(400)
  })

  test('without an error when the console stops it and none runs', async () => {
    expect(await done('rehearsal-stop')).toEqual({})
    expect(await done('rehearsal-runs')).toEqual({ runs: [] })
  })
})

describe('the attendees of a rehearsal', () => {
  test('can chat with each other in their channel and read its history', async () => {
    const { id, channel } = await begin(2)
    const [one, two] = [
      await event.join(rehearsalEmail(1, id)),
      await event.join(rehearsalEmail(2, id)),
    ]
    const [a, b] = [event.live(), event.live()]
    await a.enter(one, channel)
    await b.enter(two, channel)
    await a.send(message(channel))
    expect(await b.untilEntries(1)).toMatchObject([{ seq: 1, user: { name: 'Rehearsal 1' } }])
    await a.send({ t: 'react', channel, key: 'h' })
    await b.next('delta', ({ reactions }) => reactions?.h === 1)
    const history = await event.call('chat-history', { channel }, two)
    expect(history.body.messages).toHaveLength(1)
    expect((await event.call('chat-state', { channel }, two)).body).toMatchObject({
      maySendFiles: false,
    })
  })

  test('cannot enter a real channel, a session’s reactions or another rehearsal', async () => {
    const { id } = await begin(1)
    const token = await event.join(rehearsalEmail(1, id))
    const live = event.live()
    await live.hello(token)
    const others = ['iwd', 'later', 'react-before', 'moderation', 'rehearsal-0123456789abcdef']
    for (const channel of others) {
      for (const frame of [
        { t: 'enter', channel },
        { t: 'react', channel, key: 'c' },
        { t: 'history', channel },
      ]) {
        live.frames.length = 0
        await live.send(frame)
        expect(await live.next('error')).toMatchObject({ code: 'unknown-channel' })
      }
      await live.send(message(channel, channel))
      expect(await live.next('nack', (it) => it.id === channel)).toMatchObject({
        code: 'unknown-channel',
      })
      for (const call of ['chat-history', 'chat-state'])
        expect((await event.call(call, { channel }, token)).status).toBe(404)
    }
    expect(await event.rows('select * from entry')).toEqual([])
  })

  test('can make only the calls that pages make automatically', async () => {
    const { id } = await begin(1)
    const token = await event.join(rehearsalEmail(1, id))
    const forOthers = Object.values(calls).filter(
      ({ who, inRehearsals }) => who !== 'anyone' && !inRehearsals,
    )
    expect(forOthers.map(({ name }) => name)).toContain('question')
    for (const { name } of forOthers) {
      const { status, body } = await event.call(name, {}, token)
      expect([name, status, body.error.code]).toEqual([name, 403, 'not-allowed'])
    }
  })

  test('cannot send files, not even to their own channel', async () => {
    const { id, channel } = await begin(1)
    const token = await event.join(rehearsalEmail(1, id))
    for (const to of [channel, 'iwd']) {
      const answer = await uploadToChat(token, 'a.txt', 'x', to)
      expect(answer.status).toBe(to === channel ? 403 : 404)
    }
  })
})

test('no one else, not even an organiser, can enter, read or write in a rehearsal’s channel', async () => {
  const { channel } = await begin(1)
  for (const token of [await event.join(), organiser]) {
    const live = event.live()
    await live.hello(token)
    await live.send({ t: 'enter', channel })
    expect(await live.next('error')).toMatchObject({ code: 'unknown-channel' })
    await live.send(message(channel))
    expect(await live.next('nack')).toMatchObject({ code: 'unknown-channel' })
    expect((await event.call('chat-history', { channel }, token)).status).toBe(404)
  }
})

test('the sample attendee named at startup is a real one, not a simulated one', async () => {
  const empty = await openEvent({ event: { ...testEvent, attendees: [] } })
  const token = await empty.organiser()
  await empty.call('rehearsal-begin', { attendees: 2 }, token)
  const storage = await openStorage(empty.config, migrations)
  const attendees = createAttendeesStore(storage.db)
  expect(await attendees.first()).toBeUndefined()
  await attendees.register(testEvent.attendees, empty.clock.now())
  expect(await attendees.first()).toMatchObject({ email: 'ada@example.org' })
  await storage.close()
  await empty.close()
})

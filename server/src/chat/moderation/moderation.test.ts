import { describe, expect, test } from 'vitest'
import { beaId, channel, enter, say, useChat } from '../../testing/open-chat.ts'
import { ada, bea, event, organiser } from '../../testing/use-event.ts'

useChat(['organiser'])

describe('a removed message', () => {
  test('disappears for everyone, and from the history', async () => {
    const a = await enter(ada)
    const b = await enter(bea)
    await say(b, 'Rude words')
    await say(b, 'Kind words')
    expect((await event.call('chat-remove', { channel, seq: 1 }, organiser)).status).toBe(200)
    for (const live of [a, b])
      expect((await live.untilEntries(3))[2]).toMatchObject({ seq: 3, kind: 'removed', target: 1 })
    const { body } = await event.call('chat-history', { channel }, ada)
    expect(body.messages).toMatchObject([{ seq: 2, text: 'Kind words' }])
    const again = await event.call('chat-remove', { channel, seq: 1 }, organiser)
    expect([again.status, again.body.error.code]).toEqual([404, 'unknown-message'])
  })

  test('does not count towards the messages that people receive when they enter', async () => {
    const a = await enter(ada)
    for (let seq = 1; seq <= 32; seq += 1) {
      await say(a, `m${seq}`)
      event.clock.advance(1000)
    }
    for (const seq of [20, 32]) await event.call('chat-remove', { channel, seq }, organiser)
    await a.untilEntries(34)
    const left = Array.from({ length: 31 }, (_, index) => index + 1).filter((seq) => seq !== 20)
    for (const restarted of [false, true]) {
      if (restarted) await event.restart()
      const { entries, more } = await (await enter(bea)).next('entered')
      expect([entries.map(({ seq }) => seq), more]).toEqual([left, false])
    }
  })

  test('keeps its place in the log but not its text, for clients that resume, even after a restart', async () => {
    const b = await enter(bea)
    const { epoch } = await b.next('entered')
    await say(b, 'one', 'Rude words')
    await event.call('chat-remove', { channel, seq: 1 }, organiser)
    for (const restarted of [false, true]) {
      if (restarted) await event.restart()
      const live = await enter(ada, { after: { epoch, seq: 0 } })
      const { entries } = await live.next('entered')
      expect(entries).toMatchObject([
        { seq: 1, kind: 'message', text: '' },
        { seq: 2, kind: 'removed', target: 1 },
      ])
      expect(JSON.stringify(live.frames)).not.toContain('Rude')
    }
  })
})

describe('a mute', () => {
  test('prevents a person from writing in that channel until it expires', async () => {
    const b = await enter(bea)
    const a = await enter(ada)
    await event.call(
      'chat-mute',
      { channel, userId: beaId, seconds: 60, reason: 'Calm' },
      organiser,
    )
    expect(await say(b, 'one')).toMatchObject({ t: 'nack', code: 'muted', retryAfter: 60 })
    expect(await say(a, 'two')).toMatchObject({ t: 'ack', seq: 1 })
    const { body } = await event.call('chat-state', { channel }, bea)
    expect(body.muted).toEqual({ until: event.clock.now() + 60_000, reason: 'Calm' })
    await b.send({ t: 'send', channel: 'later', id: 'elsewhere', text: 'Hi' })
    await b.next('ack', ({ id }) => id === 'elsewhere')
    event.clock.advance(60_000)
    expect(await say(b, 'three')).toMatchObject({ t: 'ack' })
  })

  // live-protocol: M1
  test('is sent only to the person’s open pages, when it is set, changed and lifted', async () => {
    const b = await enter(bea)
    const a = await enter(ada)
    const set = (seconds: number) =>
      event.call('chat-mute', { channel, userId: beaId, seconds, reason: 'Calm' }, organiser)
    const until = event.clock.now() + 60_000
    await set(60)
    const frame = await b.next('event', ({ mute }) => mute?.muted?.until === until)
    expect(frame.mute).toEqual({ channel, muted: { until, reason: 'Calm' } })
    await set(120)
    await b.next('event', ({ mute }) => mute?.muted?.until === until + 60_000)
    await event.call('chat-lift', { kind: 'mute', channel, userId: beaId }, organiser)
    await b.next('event', ({ mute }) => mute?.muted === null)
    expect(await say(a, 'one')).toMatchObject({ t: 'ack' })
    expect(a.frames.filter((it) => it.t === 'event' && it.mute)).toEqual([])
  })

  // live-protocol: M2
  test('is sent to the person when they enter before it expires', async () => {
    await event.call('chat-mute', { channel, userId: beaId, seconds: 60, reason: '' }, organiser)
    const b = await enter(bea)
    await b.next('event', ({ mute }) => mute?.muted?.until === event.clock.now() + 60_000)
    event.clock.advance(60_000)
    const late = await enter(bea)
    expect(await say(late, 'one')).toMatchObject({ t: 'ack' })
    expect(late.frames.filter((it) => it.t === 'event' && it.mute)).toEqual([])
  })

  // spec: 9.35
  test('without a duration is indefinite: -1', async () => {
    await event.call('chat-mute', { channel, userId: beaId }, organiser)
    event.clock.advance(10 * 365 * 86_400_000)
    // Her first sign-in has expired by then.
    const nack = await say(await enter(await event.join('bea@example.org')), 'one')
    expect(nack).toMatchObject({ t: 'nack', code: 'muted' })
    expect(nack).not.toHaveProperty('retryAfter')
    for (const where of [{ channel }, {}]) {
      const list = await event.call('chat-restrictions', where, await event.organiser())
      const mute = { kind: 'mute', channel, userId: beaId, until: -1 }
      expect(list.body.restrictions).toMatchObject([mute])
    }
  })

  test('survives a restart, and can be lifted', async () => {
    await event.call('chat-mute', { channel, userId: beaId }, organiser)
    await event.restart()
    const b = await enter(bea)
    expect(await say(b, 'one')).toMatchObject({ t: 'nack', code: 'muted' })
    await event.call('chat-lift', { kind: 'mute', channel, userId: beaId }, organiser)
    expect(await say(b, 'two')).toMatchObject({ t: 'ack' })
  })

  test('does not keep a stored message that is sent again from being acknowledged again', async () => {
    const b = await enter(bea)
    await say(b, 'one')
    await event.call('chat-mute', { channel, userId: beaId }, organiser)
    await b.send({ t: 'send', channel, id: 'one', text: 'one' })
    await b.send({ t: 'send', channel, id: 'two', text: 'two' })
    await b.next('nack', ({ id }) => id === 'two')
    // The acknowledgement needs a lookup first, so it may arrive after the refusal.
    await expect.poll(() => b.frames.filter(({ t }) => t === 'ack')).toHaveLength(2)
    expect(b.frames.filter(({ t }) => t === 'nack')).toHaveLength(1)
  })
})

describe('a ban', () => {
  test('ends writing in all chats until it expires, and nothing else on the person’s open page', async () => {
    const b = await enter(bea)
    await event.call('chat-ban', { userId: beaId, seconds: 3600, reason: 'Spam' }, organiser)
    const muted = { until: event.clock.now() + 3600_000, reason: 'Spam', banned: true }
    expect((await b.next('event', ({ mute }) => mute !== undefined)).mute).toEqual({
      channel: '',
      muted,
    })
    expect(await say(b, 'one')).toMatchObject({ t: 'nack', code: 'banned', retryAfter: 3600 })
    await b.send({ t: 'react', channel, key: 'c' })
    expect(await b.next('error')).toMatchObject({ code: 'banned' })
    const slate = { showId: 'iwd', action: 'slate', text: 'Back soon' }
    await event.call('direct', slate, organiser)
    const { directed } = await b.next('event', (frame) => frame.directed !== undefined)
    expect(directed?.sessions).toMatchObject([{ direction: { slate: { text: 'Back soon' } } }])
    // Pages that are opened later know of the ban, too, and count as attending like the others.
    const again = await enter(bea)
    expect((await again.next('event', ({ mute }) => mute !== undefined)).mute?.muted).toEqual(muted)
    expect((await event.call('chat-state', { channel }, bea)).body.muted).toEqual(muted)
    b.close()
    event.clock.advance(3600_000)
    expect(await say(again, 'back')).toMatchObject({ t: 'ack' })
    const { body } = await event.call('attendance-people', { showId: 'iwd' }, organiser)
    expect(body.people).toMatchObject([{ stayed: 3600_000, left: null }])
  })

  test('that is lifted leaves the person’s mute in a chat', async () => {
    const b = await enter(bea)
    await event.call('chat-mute', { channel, userId: beaId }, organiser)
    await event.call('chat-ban', { userId: beaId }, organiser)
    await event.call('chat-lift', { kind: 'ban', userId: beaId }, organiser)
    await b.next('event', ({ mute }) => mute?.channel === '' && mute.muted === null)
    expect(await say(b, 'one')).toMatchObject({ t: 'nack', code: 'muted' })
  })

  test('does not remove the person’s access to the sessions', async () => {
    await event.call('chat-ban', { userId: beaId }, organiser)
    expect((await event.call('sessions', {}, bea)).status).toBe(200)
  })
})

describe('an organiser', () => {
  useChat(['organiser'], { once: true })

  test('cannot be muted or banned', async () => {
    const { body: other } = await event.call('me', {}, await event.organiser('noor@example.org'))
    for (const name of ['chat-mute', 'chat-ban']) {
      const payload = { userId: other.id, ...(name === 'chat-mute' ? { channel } : {}) }
      const { status, body } = await event.call(name, payload, organiser)
      expect([status, body.error.message]).toEqual([
        403,
        'You can’t mute or ban a member of the team.',
      ])
    }
  })

  test('cannot mute or ban themselves', async () => {
    const { body: me } = await event.call('me', {}, organiser)
    for (const name of ['chat-mute', 'chat-ban']) {
      const payload = { userId: me.id, ...(name === 'chat-mute' ? { channel } : {}) }
      expect((await event.call(name, payload, organiser)).status).toBe(400)
    }
  })

  test('can mute only for a whole number of seconds up to twelve years', async () => {
    for (const seconds of [0, -2, 1.5, '60', 400_000_000]) {
      const { status, body } = await event.call(
        'chat-mute',
        { channel, userId: beaId, seconds },
        organiser,
      )
      expect([status, body.error.message], String(seconds)).toEqual([400, 'Invalid parameter.'])
    }
  })

  test('without a name sends messages with an empty name', async () => {
    const live = await enter(organiser)
    await say(live, 'Welcome')
    const [entry] = await live.untilEntries(1)
    expect(entry).toMatchObject({ user: { name: '' }, text: 'Welcome' })
  })

  test('can ban people, who then can neither react nor ask questions', async () => {
    await event.call('chat-ban', { userId: beaId }, organiser)
    for (const [name, payload] of [
      ['reaction', { showId: 'iwd', data: { key: 'c' } }],
      ['question', { showId: 'iwd', text: 'Why?' }],
    ] as const) {
      const { status, body } = await event.call(name, payload, bea)
      expect([name, status, body.error.code]).toEqual([name, 403, 'banned'])
    }
  })
})

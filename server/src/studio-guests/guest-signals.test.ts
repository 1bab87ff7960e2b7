/** Signals between a session's host and its guests over the live channel. */
import { expect, test } from 'vitest'
import type { TestServer } from '../testing/open-event.ts'
import { event, moderator as mo, useEvent } from '../testing/use-event.ts'
import { admitted, answer, candidate, hosting, invited, newPage, offer } from './test-guests.ts'

useEvent({ as: ['moderator'] })

const signalsOf = (live: ReturnType<TestServer['live']>) =>
  live.frames.filter((frame) => frame.t === 'signal')

/** Resolves once everything that was sent to this page before has arrived. */
async function settled(live: ReturnType<TestServer['live']>) {
  await live.send({ t: 'ping' })
  await live.next('pong')
}

/** The error that the page receives for a frame that is not passed on. */
async function refused(live: ReturnType<TestServer['live']>, frame: object) {
  const before = live.frames.filter(({ t }) => t === 'error').length
  await live.send(frame)
  const errors = () => live.frames.filter((it) => it.t === 'error')
  await expect.poll(() => errors().length).toBe(before + 1)
  return errors().at(-1)?.code
}

// live-protocol: G1
test('signals between the host and a guest reach only the two of them', async () => {
  const host = await hosting(event, mo)
  const [gia, noor] = [await admitted(event, mo, 'Gia'), await admitted(event, mo, 'Noor')]
  const organiser = event.live()
  await organiser.hello(await event.organiser())
  const ada = event.live()
  await ada.enter(await event.join(), 'iwd')
  await host.send({ t: 'signal', guest: gia.id, peer: 'p1', signal: offer })
  expect(await gia.live.next('signal')).toEqual({
    t: 'signal',
    guest: gia.id,
    peer: 'p1',
    signal: offer,
  })
  await gia.live.send({ t: 'signal', peer: 'p1', signal: answer })
  expect(await host.next('signal')).toEqual({
    t: 'signal',
    guest: gia.id,
    peer: 'p1',
    signal: answer,
  })
  for (const live of [noor.live, organiser, ada]) {
    await settled(live)
    expect(signalsOf(live)).toEqual([])
  }
})

// live-protocol: G2
test('host and guests can send only the frames and signals of their own role', async () => {
  const host = await hosting(event, mo)
  const { id, live } = await admitted(event, mo)
  const to = { t: 'signal', guest: id, peer: 'p' }
  const from = { t: 'signal', peer: 'p' }
  expect(await refused(host, { ...to, signal: answer })).toBe('not-allowed')
  expect(await refused(host, { ...to, signal: { kind: 'ready' } })).toBe('not-allowed')
  expect(await refused(host, { ...from, signal: offer })).toBe('not-allowed')
  expect(await refused(live, { ...from, signal: offer })).toBe('not-allowed')
  expect(await refused(live, { ...to, signal: answer })).toBe('not-allowed')
  expect(await refused(live, { t: 'host', showId: 'iwd', page: newPage() })).toBe('not-allowed')
  for (const frame of [
    { t: 'send', channel: 'iwd', id: 'one', text: 'Hi' },
    { t: 'react', channel: 'iwd', key: 'h' },
  ])
    await live.send(frame)
  expect(await live.next('nack')).toMatchObject({ code: 'not-allowed' })
})

// live-protocol: G2
test('a guest in the waiting room, or sent back to it, can neither send nor receive signals', async () => {
  const host = await hosting(event, mo)
  const { id, token } = await invited(event, mo)
  const live = event.live()
  await live.hello(token)
  const from = { t: 'signal', peer: 'p', signal: { kind: 'ready' } }
  expect(await refused(live, from)).toBe('guest-waiting')
  const offered = { t: 'signal', guest: id, peer: 'p', signal: offer }
  expect(await refused(host, offered)).toBe('guest-refused')
  await event.call('studio-guest-set', { id, admitted: true }, mo)
  await live.send(from)
  expect(await host.next('signal')).toMatchObject({ signal: { kind: 'ready' } })
  await event.call('studio-guest-set', { id, admitted: false }, mo)
  expect(await refused(live, from)).toBe('guest-waiting')
})

// live-protocol: G2
test('signals from attendees, screens, previews and team members other than the host are refused', async () => {
  await hosting(event, mo)
  const { id, live: guest } = await admitted(event, mo)
  const other = await admitted(event, mo, 'Noor', 'later')
  const organiser = await event.organiser()
  const { link } = (
    await event.call('screen-link-make', { showId: 'iwd', kind: 'speaker' }, organiser)
  ).body
  const at = event.clock.now()
  const tokens = [
    await event.join(),
    (await event.call('screen-open', { link })).body.token,
    (await event.call('preview-begin', { at, stopped: false }, organiser)).body.token,
    organiser,
  ]
  for (const token of tokens) {
    const live = event.live()
    await live.hello(token)
    const frame = { t: 'signal', guest: id, peer: 'p', signal: offer }
    expect(['not-allowed', 'preview']).toContain(await refused(live, frame))
    if (token !== organiser)
      expect(['not-allowed', 'preview']).toContain(
        await refused(live, { t: 'host', showId: 'iwd', page: newPage() }),
      )
  }
  // The guest of another session, although the same person hosts both.
  const here = await hosting(event, mo, 'later')
  const across = { t: 'signal', guest: id, peer: 'p', signal: offer }
  expect(await refused(here, across)).toBe('not-allowed')
  expect(await refused(here, { ...across, guest: 'none' })).toBe('guest-refused')
  expect(await refused(here, { t: 'host', showId: 'none', page: newPage() })).toBe(
    'unknown-session',
  )
  for (const live of [guest, other.live]) {
    await settled(live)
    expect(signalsOf(live)).toEqual([])
  }
})

// live-protocol: G3
test('a second page takes over the studio only when it requests this explicitly', async () => {
  const first = await hosting(event, mo)
  const { id } = await admitted(event, mo)
  const second = event.live()
  await second.hello(await event.organiser())
  expect(await refused(second, { t: 'host', showId: 'iwd', page: newPage() })).toBe('studio-hosted')
  await second.send({ t: 'host', showId: 'iwd', page: newPage(), take: true })
  await second.next('hosting', ({ on }) => on)
  await first.next('hosting', ({ on }) => !on)
  const offered = { t: 'signal', guest: id, peer: 'p', signal: offer }
  expect(await refused(first, offered)).toBe('not-allowed')
  expect((await event.call('studio-guests', { showId: 'iwd' }, mo)).body.host).toEqual({
    by: 'meera@example.org',
  })
  second.close()
  const host = async () => (await event.call('studio-guests', { showId: 'iwd' }, mo)).body.host
  await expect.poll(host).toBe(null)
  await first.send({ t: 'host', showId: 'iwd', page: newPage() })
  await expect.poll(host).toEqual({ by: 'mo@example.org' })
})

// live-protocol: G3
test('a page whose connection is lost keeps hosting on another one', async () => {
  const page = newPage()
  const first = event.live()
  await first.hello(mo)
  await first.send({ t: 'host', showId: 'iwd', page })
  await first.next('hosting', ({ on }) => on)
  const second = event.live()
  await second.hello(mo)
  await second.send({ t: 'host', showId: 'iwd', page })
  await second.next('hosting', ({ on }) => on)
  const { id, live } = await admitted(event, mo)
  first.close()
  await second.send({ t: 'signal', guest: id, peer: 'p', signal: offer })
  await live.next('signal')
  const { body } = await event.call('studio-guests', { showId: 'iwd' }, mo)
  expect(body.host).toEqual({ by: 'mo@example.org' })
})

// live-protocol: G3
test('a page is notified that another has taken over the studio, even when no message announced it', async () => {
  const host = await hosting(event, mo)
  await event.rows("update studio_room set page = 'elsewhere' where session_id = 'iwd'")
  event.clock.advance(5_000)
  await host.next('hosting', ({ on }) => !on)
})

// live-protocol: G4
test('revoking a link closes its page, and signals to the guest are refused', async () => {
  const host = await hosting(event, mo)
  const { id, live } = await admitted(event, mo)
  await event.call('studio-guest-remove', { id }, mo)
  expect(await live.closed()).toBe(4401)
  const offered = { t: 'signal', guest: id, peer: 'p', signal: offer }
  expect(await refused(host, offered)).toBe('guest-refused')
})

// live-protocol: G5
test('signals that are too long, of an unknown kind or with unknown fields are refused', async () => {
  const host = await hosting(event, mo)
  const { id } = await admitted(event, mo)
  const to = { t: 'signal', guest: id, peer: 'p' }
  const long = 'x'.repeat(14_001)
  expect(await refused(host, { ...to, signal: { kind: 'offer', sdp: long } })).toBe('bad-frame')
  expect(await refused(host, { ...to, signal: { kind: 'shell' } })).toBe('bad-frame')
  expect(await refused(host, { ...to, signal: { ...offer, more: 1 } })).toBe('bad-frame')
  expect(await refused(host, { ...to, peer: 'x'.repeat(65), signal: offer })).toBe('bad-frame')
  const wide = { kind: 'candidate', candidate: { candidate: 'x'.repeat(2_001) } }
  expect(await refused(host, { ...to, signal: wide })).toBe('bad-frame')
})

// live-protocol: G5
test('a page that sends too many signals is refused, and can send again a second later', async () => {
  const host = await hosting(event, mo)
  const { live } = await admitted(event, mo)
  for (let n = 0; n < 150; n += 1) await live.send({ t: 'signal', peer: 'p', signal: candidate })
  await expect.poll(() => signalsOf(host).length).toBe(150)
  expect(await refused(live, { t: 'signal', peer: 'p', signal: candidate })).toBe('too-many')
  event.clock.advance(1_000)
  await live.send({ t: 'signal', peer: 'late', signal: candidate })
  await host.next('signal', ({ peer }) => peer === 'late')
})

// live-protocol: G6
test('signals arrive in the order in which they were sent', async () => {
  const host = await hosting(event, mo)
  const { id, live } = await admitted(event, mo)
  const sent = Array.from({ length: 40 }, (_, n) => String(n))
  await Promise.all(
    sent.map((peer) => host.send({ t: 'signal', guest: id, peer, signal: candidate })),
  )
  await live.next('signal', ({ peer }) => peer === '39')
  expect(signalsOf(live).map((frame) => 'peer' in frame && frame.peer)).toEqual(sent)
})

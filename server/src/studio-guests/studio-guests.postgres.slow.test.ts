/** A host and a guest on different instances of the same event. */
import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'
import { admitted, answer, candidate, hosting, newPage, offer } from './test-guests.ts'

useTwoInstances({ sharedFolder: true })

// live-protocol: G1
test('signals reach host and guest on different instances, in order', async () => {
  const mo = await one.moderator()
  const host = await hosting(one, mo)
  const guest = await admitted(two, mo)
  await host.send({ t: 'signal', guest: guest.id, peer: 'p', signal: offer })
  expect(await guest.live.next('signal')).toMatchObject({ peer: 'p', signal: offer })
  await guest.live.send({ t: 'signal', peer: 'p', signal: answer })
  for (let n = 0; n < 20; n += 1)
    await guest.live.send({ t: 'signal', peer: String(n), signal: candidate })
  await host.next('signal', ({ peer }) => peer === '19')
  const peers = host.frames.flatMap((frame) => (frame.t === 'signal' ? frame.peer : []))
  expect(peers).toEqual(['p', ...Array.from({ length: 20 }, (_, n) => String(n))])
})

// live-protocol: G3
test('a page on another instance can take over the studio', async () => {
  const mo = await one.moderator()
  const first = await hosting(one, mo)
  const second = two.live()
  await second.hello(mo)
  await second.send({ t: 'host', showId: 'iwd', page: newPage() })
  expect(await second.next('error')).toMatchObject({ code: 'studio-hosted' })
  await second.send({ t: 'host', showId: 'iwd', page: newPage(), take: true })
  await second.next('hosting', ({ on }) => on)
  await first.next('hosting', ({ on }) => !on)
})

// live-protocol: G4
test('a link revoked on one instance closes its page on the other, even when no message announces it', async () => {
  const mo = await one.moderator()
  const admittedGuest = await admitted(two, mo)
  await one.call('studio-guest-remove', { id: admittedGuest.id }, mo)
  expect(await admittedGuest.live.closed()).toBe(4401)
  const silent = await admitted(two, mo)
  await one.rows('delete from studio_guest where id = ?', silent.id)
  expect(await silent.live.closed()).toBe(4401)
})

test('of four guests who join on two instances simultaneously, three get a place', async () => {
  const mo = await one.moderator()
  const opened = []
  for (const [n, name] of ['A', 'B', 'C', 'D'].entries()) {
    const { body } = await one.call('studio-guest-invite', { showId: 'iwd', name, role: '' }, mo)
    opened.push((n % 2 ? two : one).call('guest-open', { link: body.link, name }))
  }
  const answers = await Promise.all(opened)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
})

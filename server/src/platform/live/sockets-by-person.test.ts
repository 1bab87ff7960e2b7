import { describe, expect, test } from 'vitest'
import { event, useEvent } from '../../testing/use-event.ts'
import { placeOfExcess } from './sockets-by-person.ts'

/** `a1` is a socket of token a, from address 1. */
const sockets = (...names: string[]) =>
  names.map((name) => ({ tokenHash: name.charAt(0), address: name.slice(1) }))
const many = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n))
const letter = (n: number) => String.fromCharCode(0x4e00 + n)

describe('the limit for one person’s sockets', () => {
  // live-protocol: O5
  test('allows ten per token', () => {
    expect(placeOfExcess(sockets(...many(10, () => 'a1')))).toBeUndefined()
  })

  test('closes the oldest of a token when an eleventh is opened, and none of another token', () => {
    expect(placeOfExcess(sockets('b2', ...many(11, () => 'a1')))).toBe(1)
  })

  test('closes the oldest of the token with the most when there are more than fifty', () => {
    expect(placeOfExcess(sockets('v1', 'v1', ...many(48, letter), 'v1'))).toBe(0)
    const crowd = many(46, (n) => `${letter(n)}9`)
    expect(placeOfExcess(sockets('v1', 'b9', 'b9', 'b9', 'b9', ...crowd, 'v1'))).toBe(1)
  })

  test('closes one of the address with the most when several tokens have equally many', () => {
    expect(placeOfExcess(sockets('v1', ...many(50, (n) => `${letter(n)}9`)))).toBe(1)
  })
})

describe('over real connections', () => {
  useEvent()
  const open = async (token: string) => {
    const live = event.live()
    await live.hello(token)
    return live
  }
  const expectOpen = async (live: Awaited<ReturnType<typeof open>>) => {
    await live.send({ t: 'ping' })
    await live.next('pong')
  }

  test('someone with an attendee’s email address cannot keep them out with sockets of their own', async () => {
    const [stranger, ada] = [await event.join(), await event.join()]
    for (let n = 0; n < 10; n += 1) await open(stranger)
    const own = await open(ada)
    for (let n = 0; n < 10; n += 1) await open(stranger)
    await expectOpen(own)
  })

  test('one page too many closes the oldest page of the same browser', async () => {
    const ada = await event.join()
    const first = await open(ada)
    const others = []
    for (let n = 0; n < 10; n += 1) others.push(await open(ada))
    expect(await first.closed()).toBe(4429)
    for (const live of others) await expectOpen(live)
  })
})

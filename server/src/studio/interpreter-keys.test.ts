/** The stream keys of interpreters. */
import { beforeEach, describe, expect, test } from 'vitest'
import { folder, useFolder } from '../testing/use-folder.ts'
import { encoder, transportStream } from './test-encoder.ts'
import { speech } from './test-film.ts'
import { show, useShow } from './test-show.ts'

useFolder()
useShow()

let send: ReturnType<typeof encoder>
let began: number

const keyFor = async (language: string): Promise<string> =>
  (await show.event.call('studio-key-renew', { showId: 'iwd', language }, show.organiser)).body.key
beforeEach(async () => {
  began = Date.parse((await show.session()).startTime)
  show.event.clock.set(began)
  send = encoder(() => show.event.url, await keyFor('fr'), 'interpreter')
})

describe('a key', () => {
  const cutOf = () => speech(folder, 'fr', 2, 0, 1).segments[0]?.content ?? Buffer.alloc(0)

  test('of an interpreter sends nothing but AAC in transport streams, and leaves the session’s alone', async () => {
    await show.send.put('live0.ts', transportStream(1))
    const said = async (path: string, body: Buffer) => {
      const answer = await send.put(path, body)
      const { error } = (await answer.json()) as { error: { message: string } }
      return [answer.status, error.message]
    }
    const refused = [
      415,
      'For an interpreter, send MPEG-TS segments (.ts) with AAC sound in one or two channels',
    ]
    expect(await said('a.aac', Buffer.from([0xff, 0xf1, 0, 0, 0, 0, 0]))).toEqual(refused)
    expect(await said('live0.ts', transportStream(1))).toEqual(refused)
    expect((await send.put('fr0.ts', cutOf())).status).toBe(201)
    expect((await show.send.put('live1.ts', transportStream(2))).status).toBe(201)
  })

  test('is dead at once when it is renewed or ended, and its language can be given another', async () => {
    const { event, organiser } = show
    const content = cutOf()
    const states = async () =>
      (await event.call('studio', { showId: 'iwd' }, organiser)).body.interpreters
    expect(await states()).toMatchObject([{ language: 'fr', signal: 'waiting', lastAt: null }])
    expect((await send.put('fr0.ts', content)).status).toBe(201)
    const renewed = encoder(() => event.url, await keyFor('FR'))
    expect((await send.put('fr1.ts', content)).status).toBe(403)
    event.clock.advance(6000)
    expect((await renewed.put('fr1.ts', content)).status).toBe(201)
    expect(await states()).toMatchObject([{ language: 'fr', signal: 'on', lastAt: began + 6000 }])
    const end = { showId: 'iwd', language: 'fr' }
    expect((await event.call('studio-key-end', end, organiser)).status).toBe(200)
    expect((await renewed.put('fr2.ts', content)).status).toBe(403)
    expect(await states()).toMatchObject([{ keyMadeAt: null, signal: 'on' }])
    const { status } = await event.call('studio-key-end', end, await event.join())
    expect(status).toBe(403)
  })
})

/** Guests of the studio who interpret from their browsers: what their pages may send, until when, and that no one sees them. */
import { beforeEach, expect, test } from 'vitest'
import { folder, useFolder } from '../testing/use-folder.ts'
import { encoder, playlistOf, transportStream } from './test-encoder.ts'
import { speech } from './test-film.ts'
import { show, useShow } from './test-show.ts'

useFolder()
useShow()

let content: Buffer
let began: number
beforeEach(async () => {
  began = Date.parse((await show.session()).startTime)
  show.event.clock.set(began)
  content ??= speech(folder, 'fr', 2, 0, 1).segments[0]?.content ?? Buffer.alloc(0)
})

async function interpreter(name = 'Gia', language = 'FR') {
  const { event, organiser } = show
  const invite = { showId: 'iwd', name, role: '', language }
  const { id, link } = (await event.call('studio-guest-invite', invite, organiser)).body
  const { token } = (await event.call('guest-open', { link, name }, undefined)).body
  const by = encoder(() => event.url, 'guest', name)
  const put = async (path: string, body: Buffer | string = content, authorization = token) =>
    (await by.put(path, body, authorization ? { authorization } : {})).status
  return { id, link, token, put }
}
const languages = async () =>
  (await show.event.call('studio', { showId: 'iwd' }, show.organiser)).body.interpreters
const view = async (token: string) => (await show.event.call('guest-view', {}, token)).body

test('an interpreter is in without a host, in none of the three places, and never on air', async () => {
  const { event, organiser } = show
  const { id, link, token } = await interpreter()
  expect(await view(token)).toMatchObject({ admitted: true, onAir: false })
  expect((await event.call('guest-link', { link })).body.language).toBe('fr')
  const set = await event.call('studio-guest-set', { id, onAir: true }, organiser)
  expect(set.body.error).toMatchObject({ reason: 'guest-interprets' })
  expect(await event.rows('select place from studio_guest')).toEqual([{ place: null }])
})

test('an interpreter’s page sends sound to its language, and what it hears is there once a picture is', async () => {
  const { put, token } = await interpreter()
  expect((await view(token)).floor).toBe(null)
  expect(await languages()).toMatchObject([{ language: 'fr', signal: 'waiting' }])
  await show.send.put('live0.ts', transportStream(1))
  await show.send.put('live.m3u8', playlistOf(0, [{ path: 'live0.ts', at: began }]))
  await expect.poll(async () => (await view(token)).floor).toMatch(/live\.m3u8/)
  expect((await show.get((await view(token)).floor)).status).toBe(200)
  expect(await put('fr0.ts')).toBe(201)
  expect(await put('a.mp4', Buffer.from('....ftyp'))).toBe(415)
  expect(await languages()).toMatchObject([{ language: 'fr', signal: 'on' }])
})

test('a page without the token of an interpreter sends nothing', async () => {
  const { event, organiser } = show
  const { put, link } = await interpreter()
  const invite = { showId: 'iwd', name: 'Noor', role: '' }
  const noor = (await event.call('studio-guest-invite', invite, organiser)).body.link
  const guest = (await event.call('guest-open', { link: noor, name: 'Noor' })).body.token
  for (const token of ['', 'guest', link, guest, organiser, await event.join()])
    expect(await put('fr0.ts', content, token)).toBe(403)
})

test.each<[string, (id: string) => [string, object]]>([
  ['the link is revoked', (id) => ['studio-guest-remove', { id }]],
  ['the key of the language is ended', () => ['studio-key-end', { showId: 'iwd', language: 'fr' }]],
])('a page sends nothing more once %s, and its language can be given again', async (_, end) => {
  const { event, organiser } = show
  const first = await interpreter()
  expect(await first.put('fr0.ts')).toBe(201)
  const [name, payload] = end(first.id)
  expect((await event.call(name, payload, organiser)).status).toBe(200)
  expect(await first.put('fr1.ts')).toBe(403)
  event.clock.advance(6000)
  expect(await (await interpreter('Noor')).put('fr1.ts')).toBe(201)
  expect(await first.put('fr2.ts')).toBe(403)
})

test('of two who interpret into one language, the second is taken when the first has stopped', async () => {
  const [first, second] = [await interpreter('Gia'), await interpreter('Noor')]
  expect(await first.put('fr0.ts')).toBe(201)
  expect(await second.put('fr1.ts')).toBe(409)
  // The same guest after a reload goes on.
  const { token } = (await show.event.call('guest-open', { link: first.link, name: 'Gia' })).body
  expect(await first.put('fr2.ts', content, token)).toBe(201)
  show.event.clock.advance(6000)
  expect(await second.put('fr3.ts')).toBe(201)
})

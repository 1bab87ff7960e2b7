/** Devices of several networks in one hall. */
import { expect, test } from 'vitest'
import { callFrom, done, event, moderator, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'moderator'], env: { TRUST_PROXY: 'on' } })

const [building, phone, other] = ['198.51.100.1', '203.0.113.7', '203.0.113.8'] as const
const made = async () =>
  (await done('hall-make', { name: 'Great hall' }, organiser)).url.split('/').at(-1) as string
/** Lets a device in; the token, or why not. */
const opened = async (code: string, address: string): Promise<string> => {
  const { body } = await callFrom(address, 'hall-open', { code })
  return body.token ?? body.error.code
}

test('a phone of another network stays when the desk ends one network’s', async () => {
  const code = await made()
  const ended = [await opened(code, building), await opened(code, building)]
  const stays = await opened(code, phone)
  const page = event.live()
  await page.hello(stays)
  const [hall] = (await done('halls', {}, moderator)).halls
  expect(hall.networks.map((it: { devices: number }) => it.devices)).toEqual([2, 1])
  await done('hall-network-end', { code, network: hall.networks[0].network }, moderator)

  for (const token of ended) expect((await event.call('hall-view', {}, token)).status).toBe(401)
  expect(await opened(code, building)).toBe('hall-full')
  expect(await done('hall-view', {}, stays)).toMatchObject({ hall: { name: 'Great hall' } })
  const given = { showId: 'iwd', kind: 'single', results: 'always', anonymous: false, open: true }
  const poll = { ...given, question: 'Warm enough?', options: ['Yes', 'No'] }
  const { id } = await done('poll-make', poll, moderator)
  expect(await page.next('event', (it) => it.polls !== undefined)).toBeDefined()
  await done('poll-vote', { id, choices: [0] }, stays)
  expect(await opened(code, other)).toMatch(/^visitor-/)
  const [after] = (await done('halls', {}, moderator)).halls
  expect(after).toMatchObject({ devices: 2 })
})

test('a network with many devices leaves half of the bound to those with few, until the desk raises it', async () => {
  const code = await made()
  await done('hall-limit', { code, most: 42 }, moderator)
  // The first twenty of each network take nothing from the half of those with many.
  for (let n = 0; n < 20 + 21; n += 1) expect(await opened(code, building)).toMatch(/^visitor-/)
  expect(await opened(code, building)).toBe('hall-full')
  expect(await opened(code, phone)).toMatch(/^visitor-/)
  expect(await opened(code, phone)).toBe('hall-full')
  await done('hall-limit', { code, most: 60 }, moderator)
  expect(await opened(code, building)).toMatch(/^visitor-/)
})

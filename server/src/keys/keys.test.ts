/** Other programs make calls with keys: only those of their scopes, until the key is revoked. */
import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { type KeyScope, keyScopeNames } from '@rostra/domain/keys/keys'
import { expect, test } from 'vitest'
import { importAttendees } from '../testing/upload.ts'
import { event, refusal, useEvent } from '../testing/use-event.ts'

useEvent({ once: true, env: { RATE_LIMITS: 'off' } })

let made = 0
async function newKey(...may: KeyScope[]) {
  made += 1
  const name = `Program ${made}`
  const { body } = await event.call('key-make', { name, may }, await event.organiser())
  return { name, key: body.key as string }
}

const contract: Call[] = Object.values(calls)

test('a key may make exactly the calls of its scopes, as openapi.json says', async () => {
  const described = await fetch(`${event.url}/api/openapi.json`)
  const { paths } = (await described.json()) as {
    paths: Record<string, { post?: { 'x-key'?: KeyScope } }>
  }
  // The others carry a secret in their address.
  const names = Object.keys(paths).flatMap((it) => /^\/api\/([\w/-]+)$/.exec(it)?.[1] ?? [])
  expect(names).toEqual(expect.arrayContaining(contract.map(({ name }) => name)))
  for (const scope of keyScopeNames) {
    const { key } = await newKey(scope)
    for (const name of names) {
      const marked = paths[`/api/${name}`]?.post?.['x-key'] === scope
      // Refused for its payload, after the key.
      const { status, body } = await event.call(name, { rubbish: true }, key)
      const wrong = status === 415 ? [415, 'not-bytes'] : [400, 'invalid']
      expect([name, status, body.error?.code]).toEqual([
        name,
        ...(marked ? wrong : [403, 'key-not-allowed']),
      ])
    }
  }
})

test('no call that needs a password again is open to a key', () => {
  expect(contract.filter(({ key, confirmed }) => key && confirmed)).toEqual([])
})

test('files, exports and the live channel are closed to keys', async () => {
  const { key } = await newKey(...keyScopeNames)
  expect(await refusal('organiser-attendees-export', {}, key)).toEqual([403, 'key-not-allowed'])
  expect(await refusal('organiser-event-export', {}, key)).toEqual([403, 'key-not-allowed'])
  const live = event.live()
  await live.send({ t: 'hello', token: key })
  expect(await live.closed()).toBe(4401)
})

test('what a key changes is in the audit log under its name', async () => {
  const { name, key } = await newKey('attendees')
  const attendee = { email: 'new@example.org', first: 'New', last: 'Person' }
  expect(await refusal('organiser-attendee-add', { attendee }, key)).toEqual([200, undefined])
  const filter = { limit: 1, action: 'attendee-added' }
  const log = await event.call('audit-log', filter, await event.organiser())
  expect(log.body.entries[0]).toMatchObject({ by: { name: `key ${name}` } })
})

test('an attendee file can be imported with a key', async () => {
  const { key } = await newKey('attendees')
  const csv = 'Email,First,Last\nlist@example.org,Lis,Ting\n'
  expect((await importAttendees(`Bearer ${key}`, csv)).status).toBe(200)
})

test('a revoked key is refused, and listed no more', async () => {
  const { name, key } = await newKey('report')
  expect(await refusal('report', {}, key)).toEqual([200, undefined])
  const organiser = await event.organiser()
  const listed = async () => (await event.call('keys', {}, organiser)).body.keys
  expect(await listed()).toContainEqual(
    expect.objectContaining({ name, may: ['report'], usedAt: event.clock.now() }),
  )
  await event.call('key-revoke', { name }, organiser)
  expect(await refusal('report', {}, key)).toEqual([401, 'not-signed-in'])
  expect(await listed()).not.toContainEqual(expect.objectContaining({ name }))
})

test('a second key of the same name is refused, with its field', async () => {
  const { name } = await newKey('report')
  const organiser = await event.organiser()
  const { status, body } = await event.call('key-make', { name, may: ['report'] }, organiser)
  expect([status, body.error.field, body.error.reason]).toEqual([400, 'name', 'key-exists'])
})

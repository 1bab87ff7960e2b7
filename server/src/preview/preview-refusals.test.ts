/** What a preview may not do, over each interface. */
import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { expect, test } from 'vitest'
import { postgresContents, sqliteContents } from '../testing/contents.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { done, event, useEvent } from '../testing/use-event.ts'

const files = { 'keynote.pdf': 'the keynote', 'live/master.m3u8': '#EXTM3U' }

const withPeople = { ...testEvent, event: { ...testEvent.event, people: true as const } }

useEvent({ as: ['organiser'], event: withPeople, files, env: { RATE_LIMITS: 'off' } })

/** The token of a preview. */
const preview = async (): Promise<string> =>
  (await done('preview-begin', { at: startsAt, stopped: false })).token

const declared: readonly Call[] = Object.values(calls)
test('every call that previews may not make is refused with a message about the preview', async () => {
  const token = await preview()
  const refused = declared.filter(({ inPreviews }) => !inPreviews).map(({ name }) => name)
  for (const name of refused) {
    // Valid for some, and invalid for those that need fields.
    const { status, body } = await event.call(name, {}, token)
    expect([name, status, body.error]).toEqual([
      name,
      409,
      { code: 'preview', message: 'This is a preview, so nothing you do here is saved.' },
    ])
  }
  expect(refused.length).toBeGreaterThan(80)
})

test('no call that previews may make changes anything but the preview', async () => {
  const token = await preview()
  const stored = async () => {
    const { databaseUrl } = event.config
    const all = databaseUrl ? await postgresContents(databaseUrl) : sqliteContents(event.dataDir)
    return { ...all, preview_token: [] }
  }
  const payloads = [
    ...[{}, { channel: 'iwd' }, { showId: 'iwd' }, { showId: 'iwd', from: 0, to: 1000 }],
    { showId: 'iwd', lang: 'en', from: 0, to: 1000 },
    ...[
      { showId: 'before', text: 'hello' },
      { at: startsAt, stopped: true },
    ],
  ]
  const before = await stored()
  for (const { name } of declared.filter(({ inPreviews }) => inPreviews)) {
    let status = 0
    for (const payload of payloads)
      if (status !== 200) status = (await event.call(name, payload, token)).status
    expect([name, status]).toEqual([name, 200])
  }
  expect(await stored()).toEqual(before)
})

test('uploads and imports are refused in a preview too', async () => {
  const token = await preview()
  for (const path of [
    'chat-upload?channel=iwd&name=a.png',
    'organiser-upload?kind=photo&name=a.png',
    'organiser-event-import?dry=1',
  ]) {
    const answer = await fetch(`${event.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/octet-stream' },
      body: 'bytes',
    })
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      409,
      { error: { code: 'preview' } },
    ])
  }
})

test('messages, reactions and typing from a preview are refused, and reach nobody else', async () => {
  const ada = event.live()
  await ada.enter(await event.join(), 'iwd')
  const page = event.live()
  await page.enter(await preview(), 'iwd')
  await page.send({ t: 'send', channel: 'iwd', id: 'a', text: 'Hello' })
  expect(await page.next('nack')).toMatchObject({ id: 'a', code: 'preview' })
  await page.send({ t: 'react', channel: 'iwd', key: 'c' })
  await page.send({ t: 'typing', channel: 'iwd', on: true })
  await page.send({ t: 'ping' })
  await page.next('pong')
  expect(page.frames.flatMap((frame) => (frame.t === 'error' ? frame.code : []))).toEqual([
    'preview',
    'preview',
  ])
  await page.send({ t: 'leave', channel: 'iwd' })
  await ada.send({ t: 'send', channel: 'iwd', id: 'b', text: 'after it' })
  // Not the acknowledgement, which comes before the tick that sends it.
  await ada.untilEntries(1)
  // The number of viewers may come at any time.
  const changes = ada.frames.filter(
    (it) => it.t === 'delta' && !(Object.keys(it).length === 3 && 'viewers' in it),
  )
  expect(changes).toMatchObject([{ entries: [{ text: 'after it' }] }])
  expect(changes[0]).not.toHaveProperty('reactions')
  for (const socket of [ada, page]) socket.close()
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileToSend } from '@rostra/domain/chat/chat-files'
import { describe, expect, test } from 'vitest'
import { testEvent } from '../../testing/test-event.ts'
import { uploadToChat as upload } from '../../testing/upload.ts'
import { ada, bea, event, useEvent } from '../../testing/use-event.ts'

const channel = 'iwd'
const speakers = [{ first: 'Ada', last: 'Okafor', file: '', email: 'ada@example.org' }]
const options = {
  as: ['ada', 'bea'],
  env: { RATE_LIMITS: 'off' },
  event: {
    ...testEvent,
    event: { ...testEvent.event, chat: { uploadLimit: 1 } },
    sessions: testEvent.sessions.map((it) => (it.id === 'iwd' ? { ...it, speakers } : it)),
  },
} as const
useEvent(options)

const get = (id: string) => fetch(`${event.url}/chat-files/${id}`)
const stored = () => {
  try {
    return readdirSync(join(event.dataDir, 'uploads'))
  } catch {
    return []
  }
}

async function send(token: string, files: FileToSend[], text = '') {
  const live = event.live()
  await live.enter(token, channel)
  await live.send({ t: 'send', channel, id: 'x', text, files })
  return {
    live,
    answer: await Promise.race([live.next('ack'), live.next('nack'), live.next('error')]),
  }
}

describe('a file message', () => {
  test('from a speaker reaches everyone, and its files can be opened', async () => {
    const { body: picture } = await upload(ada, 'slide one.png', 'png bytes')
    const { body: paper } = await upload(ada, 'Notes.pdf', 'pdf bytes')
    expect(picture).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      name: 'slide one.png',
      type: 'image/png',
      size: 9,
    })
    const reader = event.live()
    await reader.enter(bea, channel)
    const { answer } = await send(ada, [picture.id, paper.id], 'My slides')
    expect(answer).toMatchObject({ t: 'ack', seq: 1 })
    expect(await reader.untilEntries(1)).toMatchObject([
      { text: 'My slides', files: [picture, paper] },
    ])
    const shown = await get(picture.id)
    expect(await shown.text()).toBe('png bytes')
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('content-disposition')).toContain(
      "inline; filename*=UTF-8''slide%20one.png",
    )
    const saved = await get(paper.id)
    expect(saved.headers.get('content-disposition')).toContain('attachment')
    expect(saved.headers.get('content-type')).toBe('application/octet-stream')
    expect(saved.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('has picture descriptions, which everyone receives and which are in the export and its author’s data', async () => {
    const { body: picture } = await upload(ada, 'plan.png', 'png bytes')
    const { body: paper } = await upload(ada, 'Notes.pdf', 'pdf bytes')
    const description = 'The stage is in the north'
    const reader = event.live()
    await reader.enter(bea, channel)
    await send(ada, [
      { id: picture.id, description: ` ${description}\u0000 ` },
      { id: paper.id, description: 'Only pictures have one' },
    ])
    const files = [{ ...picture, description }, paper]
    expect(await reader.untilEntries(1)).toMatchObject([{ files }])
    const history = await event.call('chat-history', { channel }, bea)
    expect(history.body.messages).toMatchObject([{ files }])
    expect(history.body.messages[0].files[1]).toEqual(paper)
    const organiser = await event.organiser()
    const { text } = await event.call('organiser-chat-export', { channel }, organiser)
    expect(text).toContain(`plan.png (${description}); Notes.pdf`)
    const { id } = (await event.call('me', {}, ada)).body
    const own = await event.call('organiser-attendee-data', { id }, organiser)
    expect(own.body.data.chatMessages[0].files).toEqual([
      { name: 'plan.png', description },
      { name: 'Notes.pdf' },
    ])
    await event.call('organiser-attendee-erase', { id }, organiser)
    expect(JSON.stringify(await event.rows('select * from entry'))).not.toContain(description)
  })

  test('can have descriptions of up to 300 characters, 2,000 in total, without blocked words', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.push((await upload(ada, `${n}.png`, 'x')).body.id)
    const described = (size: number, count: number) =>
      ids.slice(0, count).map((id) => ({ id, description: 'x'.repeat(size) }))
    for (const files of [described(301, 1), described(286, 7)])
      expect((await send(ada, files)).answer).toMatchObject({ t: 'nack', code: 'invalid' })
    const organiser = await event.organiser()
    await event.call('blocked-word-add', { word: 'rude' }, organiser)
    const rude = [{ id: ids[0] ?? '', description: 'A rude gesture' }]
    expect((await send(ada, rude)).answer).toMatchObject({ t: 'nack', code: 'blocked-word' })
    expect((await send(ada, described(285, 7))).answer).toMatchObject({ t: 'ack' })
  })

  // spec: 5.21
  test('can have up to 20 files', async () => {
    const ids: string[] = []
    for (let n = 0; n < 21; n += 1) ids.push((await upload(ada, `${n}.txt`, 'x')).body.id)
    expect((await send(ada, ids)).answer).toMatchObject({ t: 'error', code: 'bad-frame' })
    expect((await send(ada, ids.slice(0, 20))).answer).toMatchObject({ t: 'ack' })
  })

  test('is removed together with its files', async () => {
    const { body } = await upload(ada, 'a.png', 'x')
    await send(ada, [body.id])
    expect((await get(body.id)).status).toBe(200)
    const organiser = await event.organiser()
    await event.call('chat-remove', { channel, seq: 1 }, organiser)
    expect((await get(body.id)).status).toBe(404)
    expect(stored()).toEqual([])
  })
})

test('messages sent after a file message appear after it', async () => {
  const live = event.live()
  await live.enter(ada, channel)
  for (let n = 0; n < 5; n += 1) {
    const { body } = await upload(ada, `${n}.txt`, 'x')
    await live.send({ t: 'send', channel, id: `file ${n}`, text: '', files: [body.id] })
    await live.send({ t: 'send', channel, id: `text ${n}`, text: 'after it' })
  }
  const entries = await live.untilEntries(10)
  expect(entries.map((entry) => entry.kind === 'message' && entry.id)).toEqual(
    [0, 1, 2, 3, 4].flatMap((n) => [`file ${n}`, `text ${n}`]),
  )
})

test('a file message sent again is acknowledged again, and another message cannot use its file', async () => {
  const { body } = await upload(ada, 'a.txt', 'x')
  expect((await send(ada, [body.id])).answer).toMatchObject({ t: 'ack', seq: 1 })
  expect((await send(ada, [body.id])).answer).toMatchObject({ t: 'ack', seq: 1 })
  const live = event.live()
  await live.enter(ada, channel)
  await live.send({ t: 'send', channel, id: 'other', text: '', files: [body.id] })
  expect(await live.next('nack')).toMatchObject({ message: 'Invalid parameter.' })
})

describe('an upload', () => {
  // spec: 9.36
  test('larger than the event allows is refused with the limit, and leaves nothing behind', async () => {
    expect((await upload(ada, 'a.zip', Buffer.alloc(1_000_000))).status).toBe(200)
    // The larger one is refused while it is still being sent.
    for (const bytes of [1_000_001, 2_000_000]) {
      const { status, body } = await upload(ada, 'b.zip', Buffer.alloc(bytes))
      expect([status, body.error.message]).toEqual([413, 'Files can be up to 1 MB'])
    }
    expect(stored()).toHaveLength(1)
  })

  test('cannot be opened until it is sent, and is deleted after an hour if it is not', async () => {
    const { body } = await upload(ada, 'a.png', 'x')
    expect((await get(body.id)).status).toBe(404)
    event.clock.advance(3600_000 + 1)
    await upload(ada, 'b.png', 'x')
    expect(stored()).toHaveLength(1)
    expect((await send(ada, [body.id])).answer).toMatchObject({ t: 'nack' })
  })

  // spec: 9.31
  test('is refused while six others of the same person in the channel are in progress', async () => {
    const slow = () => {
      let finish = () => {}
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('begin'))
          finish = () => controller.close()
        },
      })
      const query = new URLSearchParams({ channel, name: 'slow.txt' })
      const answer = fetch(`${event.url}/api/chat-upload?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: ada },
        body,
        duplex: 'half',
      } as RequestInit)
      return { finish: () => finish(), answer }
    }
    const six = Array.from({ length: 6 }, slow)
    await expect.poll(() => stored().filter((name) => name.endsWith('.part')).length).toBe(6)
    const seventh = await upload(ada, 'seventh.txt', 'x')
    expect([seventh.status, seventh.body.error.code]).toEqual([429, 'too-many'])
    for (const { finish } of six) finish()
    for (const { answer } of six) expect((await answer).status).toBe(200)
    expect((await upload(ada, 'eighth.txt', 'x')).status).toBe(200)
  })
})

describe('in one event', () => {
  useEvent({ once: true, ...options })

  test('an upload of JSON or a form is refused with 415', async () => {
    for (const [, type, body] of [
      ['JSON', 'application/json', '{}'],
      ['a JSON array', 'application/json', '["x"]'],
      ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ] as const) {
      const response = await fetch(`${event.url}/api/chat-upload?channel=${channel}&name=a.txt`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: ada },
        body,
      })
      expect(response.status, type).toBe(415)
      expect(stored(), type).toEqual([])
    }
  })

  test('an upload of an empty file is refused', async () => {
    expect((await upload(ada, 'a.txt', '')).status).toBe(400)
    expect(stored()).toEqual([])
  })

  test('an upload without a valid name is refused', async () => {
    for (const name of ['', '   ', 'x'.repeat(201), '..//']) {
      const { status, body } = await upload(ada, name, 'x')
      expect([status, body.error.code], name).toEqual([400, 'invalid'])
    }
  })

  test('an upload is stored with the last part of its name, without control characters', async () => {
    for (const [given, kept] of [
      ['../../etc/passwd', 'passwd'],
      ['C:\\fakepath\\me.jpg', 'me.jpg'],
      ['a\u202Egpj.exe', 'agpj.exe'],
    ] as const) {
      expect((await upload(ada, given, 'x')).body.name, given).toBe(kept)
    }
  })

  test('file messages can come from the hosts listed in a channel’s state: organisers and the channel’s own speakers', async () => {
    const organiser = await event.organiser()
    const id = async (token: string) => (await event.call('me', {}, token)).body.id
    const hosts = async (of: string) =>
      (await event.call('chat-state', { channel: of }, bea)).body.hosts.sort()
    expect(await hosts(channel)).toEqual([await id(organiser), await id(ada)].sort())
    expect(await hosts('later')).toEqual([await id(organiser)])
  })

  test('a file message can be sent only by organisers and speakers of the channel', async () => {
    expect((await upload(bea, 'a.png', 'x')).body.error.code).toBe('not-allowed')
    expect((await upload(ada, 'a.png', 'x', 'later')).body.error.code).toBe('not-allowed')
    expect((await upload('nonsense', 'a.png', 'x')).status).toBe(401)
    const organiser = await event.organiser()
    const { body } = await upload(organiser, 'a.png', 'x', 'later')
    expect(body.name).toBe('a.png')
    const { body: mine } = await upload(ada, 'b.png', 'x')
    expect((await send(bea, [mine.id])).answer).toMatchObject({ t: 'nack', code: 'not-allowed' })
    expect((await event.call('chat-state', { channel }, ada)).body.maySendFiles).toBe(true)
    expect((await event.call('chat-state', { channel }, bea)).body.maySendFiles).toBe(false)
  })

  test('a file message can include only files that its sender uploaded', async () => {
    const organiser = await event.organiser()
    const { body: theirs } = await upload(organiser, 'a.png', 'x')
    for (const id of [theirs.id, 'x'.repeat(43)])
      expect((await send(ada, [id])).answer).toMatchObject({
        t: 'nack',
        message: 'Invalid parameter.',
      })
  })

  test('attendees do not receive a speaker’s email address', async () => {
    const { text } = await event.call('sessions', {}, bea)
    expect(text).toContain('Okafor')
    expect(text).not.toContain('ada@example.org')
  })
})

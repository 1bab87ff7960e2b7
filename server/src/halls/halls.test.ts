/** Devices without an account, in a hall and at an open session: what they may do. Halls: how they count, and how they end. */
import { calls } from '@rostra/domain/contract/calls'
import { describe, expect, test } from 'vitest'
import { openToAll, startsAt, votingEvent } from '../testing/test-event.ts'
import { ada, done, event, moderator, organiser, useEvent } from '../testing/use-event.ts'

const tracks = [
  { name: 'Great hall', colour: '#123456' },
  { name: 'Attic', colour: '#654321' },
]
const inHall = {
  ...votingEvent,
  event: { ...votingEvent.event, tracks },
  sessions: openToAll(votingEvent).sessions.map((it) => ({
    ...it,
    track: it.id === 'iwd' ? 'Great hall' : 'Attic',
  })),
}
useEvent({ as: ['ada', 'organiser', 'moderator'], event: inHall })

async function made(hall: object = { track: 'Great hall' }): Promise<string> {
  const { body } = await event.call('hall-make', { name: 'Great hall', ...hall }, organiser)
  return body.url.split('/').at(-1)
}
const opened = async (code: string): Promise<string> =>
  (await event.call('hall-open', { code })).body.token
const watching = async (showId: string): Promise<string> =>
  (await event.call('watch-open', { showId })).body.token
const answer = async (name: string, payload: object, token?: string) => {
  const { status, body } = await event.call(name, payload, token)
  return status === 200 ? 200 : `${status} ${body.error.code}`
}
const poll = async (showId = 'iwd', more: object = {}) => {
  const given = { kind: 'single', options: ['Yes', 'No'], results: 'always', anonymous: false }
  const it = { showId, question: 'Warm enough?', ...given, open: true, ...more }
  return (await event.call('poll-make', it, moderator)).body.id as string
}

describe('what a device may do', () => {
  const ofHall = ['questions', 'question', 'question-vote', 'polls', 'poll-vote', 'reaction']
  const said = ['timeline', 'timeline-marks', 'captions-said', 'transcript-search']
  const devices = {
    'in a hall': async () => opened(await made()),
    'at an open session': () => watching('iwd'),
  }

  test.each([
    ['in a hall', [...ofHall, 'hall-view']],
    ['at an open session', [...said, 'watch-view', 'sessions', 'chat-history']],
  ] as const)(
    '%s, every call is refused but those named, those open to anyone too',
    async (where, named) => {
      const token = await devices[where]()
      const allowed = []
      for (const name of Object.keys(calls)) {
        const given = await answer(name, { rubbish: true }, token)
        if (given === '403 guest-not-allowed') continue
        expect([name, given]).toEqual([name, '400 invalid'])
        allowed.push(name)
      }
      expect(allowed.toSorted()).toEqual(named.toSorted())
      for (const path of ['/api/nothing', '/files/slides.pdf', '/nowhere']) {
        const headers = { authorization: token }
        expect([path, (await fetch(event.url + path, { headers })).status]).toEqual([path, 403])
      }
    },
  )

  test('sessions of other halls, and what does not exist, are refused alike', async () => {
    const token = await opened(await made())
    const [here, elsewhere] = [await poll(), await poll('later')]
    const { id } = await done('question', { showId: 'later', text: 'Why?' }, ada)
    const vote = { choices: [0] }
    const reacts = { data: { key: 'h' } }
    for (const [name, payload] of [
      ...['later', 'before', 'nowhere'].flatMap((showId) => [
        ['questions', { showId }] as const,
        ['question', { showId, text: 'Why?' }] as const,
        ['polls', { showId }] as const,
        ['reaction', { showId, ...reacts }] as const,
      ]),
      ['question-vote', { id, vote: true }],
      ['question-vote', { id: 'nothing', vote: true }],
      ['poll-vote', { id: elsewhere, ...vote }],
      ['poll-vote', { id: 'nothing', ...vote }],
    ] as const)
      expect([name, await answer(name, payload, token)]).toEqual([name, '403 guest-not-allowed'])
    expect(await answer('poll-vote', { id: here, ...vote }, token)).toBe(200)
    expect(await answer('reaction', { showId: 'iwd', ...reacts }, token)).toBe(200)
  })

  const channel = 'iwd'
  const frames = [
    { t: 'enter', channel },
    { t: 'leave', channel },
    { t: 'captions', channel, lang: 'en' },
    { t: 'history', channel },
    { t: 'visible', channel, on: true },
    { t: 'typing', channel, on: true },
    { t: 'react', channel, key: 'h' },
    { t: 'host', showId: 'iwd', page: 'a-page-that-is-long' },
    { t: 'send', channel, id: 'one', text: 'Hello' },
  ]
  test.each([
    ['a hall', 'in a hall', ['captions']],
    ['an open session', 'at an open session', ['enter', 'leave', 'captions', 'history']],
    ['another open session', 'at another', []],
  ])('of %s, frames are refused but those named', async (_, where, named) => {
    const live = event.live()
    const token =
      where === 'at another' ? await watching('later') : await devices[where as 'in a hall']()
    await live.hello(token)
    const taken: string[] = []
    for (const frame of frames) {
      const since = live.frames.length
      await live.send(frame)
      await live.send({ t: 'ping' })
      await expect.poll(() => live.frames.slice(since).some(({ t }) => t === 'pong')).toBe(true)
      const answers = live.frames.slice(since)
      if (answers.some((it) => 'code' in it && it.code === 'guest-not-allowed')) continue
      taken.push(frame.t)
    }
    expect(taken).toEqual(named)
  })

  test('in a hall, the live channel brings polls and votes of its sessions, no chat', async () => {
    const live = event.live()
    await live.hello(await opened(await made()))
    const page = event.live()
    expect(await page.enter(ada, 'iwd')).toMatchObject({ viewers: 1 })
    await page.send({ t: 'send', channel: 'iwd', id: 'two', text: 'Hello' })
    await page.untilEntries(1)
    await poll('later')
    await poll()
    expect(await live.next('event', (it) => it.polls !== undefined)).toMatchObject({
      polls: { showId: 'iwd' },
    })
    const kinds = live.frames.map(({ t }) => t)
    expect(kinds.filter((t) => t === 'delta' || t === 'entered')).toEqual([])
    const { members } = await done('chat-members', { channel: 'iwd' }, ada)
    expect(members).toHaveLength(1)
  })
})

test('the page of a hall may be asked for with a device’s token', async () => {
  const code = await made()
  const headers = { authorization: await opened(code) }
  expect((await fetch(`${event.url}/hall/${code}`, { headers })).status).toBe(200)
})

test('captions of its sessions reach a device that asks, and no others; it learns which there are', async () => {
  const token = await opened(await made())
  const { key } = await done('key-make', { name: 'captions', may: ['captions'] }, organiser)
  const say = (showId: string, text: string, lang = 'en') =>
    fetch(`${event.url}/api/captions/${showId}?lang=${lang}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: text,
    })
  const shown = async () => (await done('hall-view', {}, token)).sessions[0]
  expect(await shown()).not.toHaveProperty('captions')
  const live = event.live()
  await live.hello(token)
  await say('later', 'Elsewhere')
  await say('iwd', 'Good morning')
  const told = await live.next('event', (it) => it.captioned !== undefined)
  const languages = [{ lang: 'en', madeBy: 'program' }]
  expect(told).toMatchObject({ captioned: { showId: 'iwd', languages } })
  const { captions, channel } = await shown()
  expect(captions).toEqual(languages)
  await live.send({ t: 'captions', channel, lang: 'en' })
  const said = (text: string) =>
    live.next('event', (it) => it.captions?.lines.at(-1)?.text === text)
  await said('Good morning')
  await say('later', 'Elsewhere')
  await say('iwd', 'Bonjour', 'fr')
  await say('iwd', 'and welcome')
  await said('and welcome')
  await live.send({ t: 'captions', channel, lang: null })
  event.clock.set(startsAt + 24 * 3600_000)
  await live.send({ t: 'captions', channel, lang: 'en' })
  expect(await live.next('error')).toMatchObject({ code: 'guest-not-allowed' })
  expect(JSON.stringify(live.frames)).not.toMatch(/Elsewhere|Bonjour|later/)
})

test('a question from a hall waits for approval even where questions are open', async () => {
  const [token, other] = [await opened(await made()), await opened(await made())]
  const asked = { showId: 'iwd', text: 'Is it warm?', name: 'Zoë' }
  const { id } = await done('question', asked, token)
  const seen = async (by: string) => (await done('questions', { showId: 'iwd' }, by)).questions
  expect(await seen(token)).toMatchObject([{ mine: true, hidden: 'waiting', asker: 'Zoë' }])
  expect([await seen(ada), await seen(other)]).toEqual([[], []])
  expect(await answer('question-vote', { id, vote: true }, other)).toBe('404 unknown-question')
  const { questions } = await done('question-queue', { state: 'new' }, moderator)
  expect(questions).toMatchObject([{ hall: true, approved: false, asker: { name: 'Zoë' } }])
  await done('question-approve', { id }, moderator)
  expect(await seen(ada)).toMatchObject([{ id, asker: 'Zoë' }])
  expect(await done('question-vote', { id, vote: true }, other)).toEqual({ votes: 1, voted: true })
})

test.each([false, true])(
  'votes of a hall are counted beside those of attendees (anonymous: %s)',
  async (anonymous) => {
    const [one, two] = [await opened(await made()), await opened(await made({}))]
    const id = await poll('iwd', { anonymous })
    await done('poll-vote', { id, choices: [0] }, ada)
    await done('poll-vote', { id, choices: [1] }, two)
    const { receipt } = await done('poll-vote', { id, choices: [0] }, one)
    await done('poll-vote', { id, choices: [1], ...(receipt ? { receipt } : {}) }, one)
    const polls = async (token: string) => (await done('polls', { showId: 'iwd' }, token)).polls[0]
    const figures = { counts: [1, 0], total: 1, hall: [0, 2], hallTotal: 2 }
    for (const token of [ada, one]) await expect.poll(() => polls(token)).toMatchObject(figures)
    const figuresOfAttendance = await event.rows('select count(*) as count from attendance_visit')
    expect(figuresOfAttendance).toEqual([{ count: 0 }])
  },
)

test('counts that only voters see stay closed to a device that has not voted', async () => {
  const token = await opened(await made())
  const id = await poll('iwd', { results: 'voted' })
  await done('poll-vote', { id, choices: [0] }, ada)
  const seen = async () => (await done('polls', { showId: 'iwd' }, token)).polls[0]
  expect(Object.keys(await seen())).not.toContain('counts')
  await done('poll-vote', { id, choices: [1] }, token)
  await expect.poll(seen).toMatchObject({ counts: [1, 0], hall: [0, 1] })
})

test('a hall of no track shows every running session, between sessions what comes next', async () => {
  const token = await opened(await made({}))
  const view = () => done('hall-view', {}, token)
  const ids = async () => (await view()).sessions.map(({ id }: { id: string }) => id)
  expect(await ids()).toContain('iwd')
  expect(JSON.stringify(await view())).not.toMatch(/stream|url/i)
  const ofAttic = await opened(await made({ track: 'Attic' }))
  expect((await done('hall-view', {}, ofAttic)).hall).toEqual({
    name: 'Great hall',
    track: 'Attic',
  })
  expect(await answer('hall-make', { name: 'Cellar', track: 'Cellar' }, organiser)).toBe(
    '400 invalid',
  )
})

describe('the desk', () => {
  const halls = async () => (await done('halls', {}, moderator)).halls

  test('renews and ends a hall, with every device', async () => {
    const code = await made()
    const first = await opened(code)
    const { url } = await done('hall-renew', { code }, organiser)
    expect(await answer('hall-view', {}, first)).toBe('401 not-signed-in')
    expect(await answer('hall-open', { code })).toBe('404 hall-over')
    const renewed = url.split('/').at(-1)
    const second = await opened(renewed)
    await done('hall-end', { code: renewed }, organiser)
    expect(await answer('hall-view', {}, second)).toBe('401 not-signed-in')
    expect(await answer('hall-open', { code: renewed })).toBe('404 hall-over')
    expect(await halls()).toEqual([])
    expect(await answer('hall-renew', { code: renewed }, organiser)).toBe('404 unknown-hall')
  })

  test('raises the bound, and ends the devices of one network', async () => {
    const code = await made()
    await done('hall-limit', { code, most: 2 }, moderator)
    const tokens = [await opened(code), await opened(code)]
    expect(await answer('hall-open', { code })).toBe('403 hall-full')
    await done('hall-limit', { code, most: 3 }, moderator)
    tokens.push(await opened(code))
    const [hall] = await halls()
    expect(hall).toMatchObject({ devices: 3, most: 3, networks: [{ devices: 3, ended: false }] })
    await done('hall-network-end', { code, network: hall.networks[0].network }, moderator)
    for (const token of tokens)
      expect(await answer('hall-view', {}, token)).toBe('401 not-signed-in')
    expect(await answer('hall-open', { code })).toBe('403 hall-full')
    // A new address lets the network in again.
    const { url } = await done('hall-renew', { code }, organiser)
    expect(await answer('hall-open', { code: url.split('/').at(-1) })).toBe(200)
  })
})

/** The captioner's page, its link, and the address for tools that post captions as to YouTube. */
import { beforeEach, expect, test } from 'vitest'
import { startsAt } from '../testing/test-event.ts'
import {
  ada,
  audit,
  done,
  event,
  moderator,
  organiser,
  refusal,
  useEvent,
} from '../testing/use-event.ts'

useEvent({ as: ['ada', 'moderator', 'organiser'] })
beforeEach(() => event.clock.set(startsAt + 60_000))

const make = (payload: object): Promise<{ url: string; postUrl: string }> =>
  done('caption-desk-make', payload, organiser)
const opened = async (payload: object) => {
  const { url, postUrl } = await make(payload)
  const link = url.split('#')[1]
  const { token } = (await event.call('screen-open', { link })).body
  return { url, postUrl, link, token: token as string }
}
const post = async (url: string, body: string, more = '') => {
  const answer = await fetch(url + more, { method: 'POST', body })
  const said = (await answer.json()) as { n: number; error: { code: string; field?: string } }
  return answer.ok ? said.n : [answer.status, said.error.code, said.error.field].filter(Boolean)
}
const line = { showId: 'iwd', page: 'one' }

/** A page that reads captions in English; `texts` waits for a line and returns all that came. */
const reading = async (token: string, lang = 'en') => {
  const page = event.live()
  if (token === ada) await page.enter(token, 'iwd')
  else await page.hello(token)
  await page.send({ t: 'captions', channel: 'iwd', lang })
  const lines = () =>
    page.frames.flatMap((frame) =>
      frame.t === 'event' && frame.captions ? frame.captions.lines : [],
    )
  return {
    page,
    until: async (text: string) => {
      await expect.poll(() => lines().map((it) => it.text)).toContain(text)
      return lines().find((it) => it.text === text)
    },
  }
}

test('a captioner types without an account, the audience reads it, and both see a correction', async () => {
  const { token, url } = await opened({ showId: 'iwd', lang: 'en-gb' })
  expect(url).toMatch(/\/captioner\/iwd#[\w-]{43}$/)
  expect(await done('caption-desk', {}, token)).toMatchObject({
    ...{ lang: 'en-GB', channel: 'iwd', running: [] },
    session: { id: 'iwd', liveStream: { type: 'hls' } },
  })
  const [audience, desk] = [await reading(ada, 'en-GB'), await reading(token, 'en-GB')]
  const at = startsAt + 50_000
  expect(await done('caption-send', { ...line, seq: 1, text: 'Good mourning', at }, token)).toEqual(
    { n: 1 },
  )
  for (const it of [audience, desk])
    expect(await it.until('Good mourning')).toMatchObject({ n: 1, at: new Date(at).toISOString() })
  await done('caption-correct', { showId: 'iwd', n: 1, text: 'Good morning' }, token)
  for (const it of [audience, desk]) await it.until('Good morning')
  expect(await done('caption-state', { showId: 'iwd' }, moderator)).toMatchObject({
    tracks: [
      { lang: 'en-GB', lines: 1, byProgram: false, lastAt: startsAt + 60_000, delay: 10_000 },
    ],
  })
})

test('a line that is sent again counts once, and the pages of a link have numbers of their own', async () => {
  const { token } = await opened({ showId: 'iwd', lang: 'en' })
  const send = async (page: string, seq: number) =>
    (await done('caption-send', { showId: 'iwd', page, seq, text: `${page} ${seq}` }, token)).n
  expect([await send('one', 1), await send('one', 1), await send('two', 1)]).toEqual([1, 1, 2])
})

test('those who take turns see who writes; readers and captioners of another language do not', async () => {
  const [english, french] = [
    await opened({ showId: 'iwd', lang: 'en' }),
    await opened({ showId: 'iwd', lang: 'fr' }),
  ]
  const others = await Promise.all([reading(english.token), reading(french.token), reading(ada)])
  const writing = { showId: 'iwd', page: 'one', name: 'Mia \u202e', on: true }
  await done('caption-writing', writing, english.token)
  const told = (await others[0].page.next('event', (frame) => 'writing' in frame)) as object
  expect(told).toMatchObject({ writing: { ...writing, name: 'Mia' } })
  await done('caption-send', { ...line, seq: 1, text: 'over' }, english.token)
  await others[2].until('over')
  for (const { page } of others.slice(1))
    expect(JSON.stringify(page.frames)).not.toContain('writing')
})

test('a link without a session is for whichever is running, also for tools', async () => {
  const { token, postUrl } = await opened({ lang: 'en' })
  expect(await done('caption-desk', {}, token)).toMatchObject({
    session: { id: 'iwd' },
    running: [{ id: 'iwd' }],
  })
  expect(await post(postUrl, 'Hello')).toBe(1)
  expect(await done('caption-send', { ...line, seq: 1, text: 'all' }, token)).toEqual({ n: 2 })
  event.clock.set(startsAt + 12 * 3600_000)
  expect(await done('caption-desk', {}, token)).toMatchObject({ session: null, channel: null })
  expect(await post(postUrl, 'Hello')).toEqual([404, 'unknown-session'])
})

test('a link of one session is for no other', async () => {
  const { token, postUrl } = await opened({ showId: 'later', lang: 'en' })
  const refused = [404, 'unknown-session']
  expect(await refusal('caption-send', { ...line, seq: 1, text: 'x' }, token)).toEqual(refused)
  expect(await refusal('caption-correct', { showId: 'iwd', n: 1, text: '' }, token)).toEqual(
    refused,
  )
  expect(await post(postUrl.replace('/later/', '/iwd/'), 'x')).toEqual(refused)
  expect(await refusal('caption-desk-make', { showId: 'none', lang: 'en' }, organiser)).toEqual(
    refused,
  )
})

test('tools post text with its time, count by seq, and name no other language', async () => {
  const { postUrl } = await opened({ showId: 'iwd', lang: 'en' })
  const audience = await reading(ada)
  const timed = '2022-03-02T14:00:30.250\nGood morning'
  expect(await post(postUrl, timed, '&seq=1')).toBe(1)
  expect(await post(postUrl, timed, '&seq=1&lang=en-US')).toBe(1)
  expect(await audience.until('Good morning')).toMatchObject({ at: '2022-03-02T14:00:30.250Z' })
  expect(await post(postUrl, 'Bonjour', '&lang=fr')).toEqual([400, 'invalid', 'lang'])
  expect(await post(postUrl, 'x', '&lang=no+language')).toEqual([400, 'invalid', 'lang'])
  expect(await post(postUrl, 'x', '&seq=-1')).toEqual([400, 'invalid', 'seq'])
  expect(await post(postUrl, ' \n\u200b')).toEqual([400, 'invalid', 'text'])
  expect(await post(postUrl, 'x'.repeat(20_001))).toEqual([413, 'too-large'])
  expect(await done('caption-state', { showId: 'iwd' }, moderator)).toMatchObject({
    tracks: [{ lang: 'en', lines: 1, byProgram: true }],
  })
  for (let n = 0; n < 9; n += 1) await post(postUrl, `line ${n}`)
  expect(await post(postUrl, 'one more')).toEqual([429, 'too-many'])
})

test('what a hostile captioner sends stays words, on one line, in their direction', async () => {
  const { token } = await opened({ showId: 'iwd', lang: 'ar' })
  const audience = await reading(ada, 'ar')
  const text = '\u202e<script>alert(1)</script>\u0000\u0007 & \ud800 مرحبا'
  await done('caption-send', { ...line, seq: 1, text }, token)
  await audience.until('<script>alert(1)</script> & \ufffd مرحبا')
  const wrong = [
    { ...line, seq: 2, text: '\u202e\u200f' },
    { ...line, seq: 2, text: 'x'.repeat(20_001) },
    { ...line, seq: -1, text: 'x' },
    { ...line, seq: 2, text: 'x', at: 1.5 },
    { showId: 'iwd', page: '', seq: 2, text: 'x' },
  ]
  for (const it of wrong) expect((await refusal('caption-send', it, token))[0]).toBe(400)
  const long = { showId: 'iwd', n: 1, text: 'x'.repeat(501) }
  expect(await refusal('caption-correct', long, token)).toEqual([400, 'text-too-long'])
})

test('a revoked link ends its pages and its address at once, and its secret is nowhere to be read', async () => {
  const { token, postUrl, link = '' } = await opened({ showId: 'iwd', lang: 'en' })
  const { page } = await reading(token)
  const { links } = await done('screen-links', { showId: 'iwd' }, moderator)
  expect(links).toMatchObject([{ kind: 'captions', lang: 'en', showId: 'iwd' }])
  expect(JSON.stringify([links, await audit('screen-link-made')])).not.toContain(link)
  await done('screen-link-revoke', { id: links[0].id }, moderator)
  expect(await page.closed()).toBe(4401)
  expect(await post(postUrl, 'x')).toEqual([401, 'unauthorized'])
  expect(await refusal('caption-send', { ...line, seq: 1, text: 'x' }, token)).toEqual([
    401,
    'not-signed-in',
  ])
  expect(await refusal('screen-open', { link })).toEqual([404, 'screen-link-over'])
})

test('a link that is for every session is listed with each', async () => {
  await make({ lang: 'fr' })
  for (const showId of ['iwd', 'later'])
    expect((await done('screen-links', { showId }, moderator)).links).toMatchObject([
      { kind: 'captions', lang: 'fr', showId: '' },
    ])
})

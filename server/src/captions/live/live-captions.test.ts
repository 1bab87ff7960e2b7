/** Live captions: programs send lines with a key, and pages that ask for them receive them. */
import { expect, test } from 'vitest'
import { startsAt } from '../../testing/test-event.ts'
import { ada, done, event, organiser, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['ada', 'organiser'] })

const keyFor = async (scope: string): Promise<string> =>
  (await done('key-make', { name: scope, may: [scope] }, organiser)).key

type Body = string | object
async function send(key: string, body: Body, path = 'iwd?lang=en', method = 'POST') {
  const isText = typeof body === 'string'
  const answer = await fetch(`${event.url}/api/captions/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': isText ? 'text/plain' : 'application/json',
    },
    body: isText ? body : JSON.stringify(body),
  })
  const said = (await answer.json()) as { n: number; error: { code: string } }
  return answer.ok ? said.n : [answer.status, said.error.code]
}
const reading = async (token: string, lang: string | null = 'en') => {
  const page = event.live()
  await page.enter(token, 'iwd')
  await page.send({ t: 'captions', channel: 'iwd', lang })
  return page
}
type Page = Awaited<ReturnType<typeof reading>>
const lines = async (page: Page, texts: string[]) => {
  const has = (frame: { captions?: { lines: { text: string }[] } }) =>
    frame.captions?.lines.some(({ text }) => text === texts.at(-1)) ?? false
  const { captions } = (await page.next('event', has as never)) as never as {
    captions: { showId: string; lang: string; lines: { n: number; text: string; at: string }[] }
  }
  expect(captions.lines.map(({ text }) => text)).toEqual(texts)
  return captions
}

test('pages that asked get what is said, and first the latest lines; a corrected line comes again', async () => {
  event.clock.set(startsAt + 60_000)
  const key = await keyFor('captions')
  expect(await send(key, 'Good morning\nand welcome')).toBe(2)
  const page = await reading(ada)
  const first = await lines(page, ['Good morning', 'and welcome'])
  expect(first).toMatchObject({ showId: 'iwd', lang: 'en', lines: [{ n: 1 }, { n: 2 }] })
  const at = '2022-03-02T14:00:55.000Z'
  expect(await send(key, { text: 'everyone', at })).toBe(3)
  expect(await lines(page, ['everyone'])).toMatchObject({ lines: [{ n: 3, at }] })
  expect(await send(key, { n: 2, text: 'and a warm welcome' }, 'iwd?lang=en', 'PUT')).toBe(2)
  expect(await lines(page, ['and a warm welcome'])).toMatchObject({ lines: [{ n: 2 }] })
  expect(await send(key, { n: 1, text: '' }, 'iwd?lang=en', 'PUT')).toBe(1)
  await lines(page, [''])
  await lines(await reading(ada), ['and a warm welcome', 'everyone'])
})

test('each language is for those who read it, and a page that ended it gets no more', async () => {
  event.clock.set(startsAt + 60_000)
  const key = await keyFor('captions')
  const [english, french, ended] = [
    await reading(ada),
    await reading(ada, 'fr'),
    await reading(ada),
  ]
  await ended.send({ t: 'captions', channel: 'iwd', lang: null })
  await send(key, 'Bonjour', 'iwd?lang=fr')
  await send(key, 'Hello')
  expect(await lines(french, ['Bonjour'])).toMatchObject({ lang: 'fr', lines: [{ n: 1 }] })
  await lines(english, ['Hello'])
  const got = ({ frames }: Page) => JSON.stringify(frames)
  expect([got(english).includes('Bonjour'), got(french).includes('Hello')]).toEqual([false, false])
  expect(got(ended)).not.toContain('Hello')
})

test('a language may be spelled in any way, by those who write and by those who read', async () => {
  event.clock.set(startsAt + 60_000)
  const key = await keyFor('captions')
  const first = await reading(ada, 'PT-br')
  await send(key, 'Bom dia', 'iwd?lang=pt-br')
  expect(await lines(first, ['Bom dia'])).toMatchObject({ lang: 'pt-BR' })
  await lines(await reading(ada, 'pt-br'), ['Bom dia'])
  const asked = { showId: 'iwd', lang: 'pt-br', from: startsAt, to: startsAt + 120_000 }
  expect((await done('captions-said', asked, ada)).lines).toMatchObject([{ text: 'Bom dia' }])
})

test('a message with a number that was there counts once, for each sender', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  expect(await send(key, { seq: 7, text: 'Hello' })).toBe(1)
  expect(await send(key, { seq: 7, text: 'Hello' })).toBe(1)
  expect(await send(key, { seq: 8, text: 'all of\nyou' })).toBe(3)
  expect(await send(key, { seq: 8, text: 'all of\nyou' })).toBe(3)
  const other = await done('key-make', { name: 'other', may: ['captions'] }, organiser)
  expect(await send(other.key, { seq: 7, text: 'Hello' })).toBe(4)
  event.clock.set(startsAt + 1000)
  const together = await Promise.all([1, 2, 3, 4, 5].map((n) => send(key, `at once ${n}`)))
  expect(together.toSorted()).toEqual([5, 6, 7, 8, 9])
})

test('attendees get nothing before the session begins; the team does', async () => {
  event.clock.set(startsAt - 3600_000)
  await send(await keyFor('captions'), 'Testing, one, two')
  const page = await reading(ada)
  await lines(await reading(organiser), ['Testing, one, two'])
  expect(JSON.stringify(page.frames)).not.toContain('Testing')
})

test('what is wrong is said', async () => {
  const key = await keyFor('captions')
  const wrong: [Body, string?, string?][] = [
    [' \n '],
    ['Hello', 'iwd?lang=not+a+language'],
    ['Hello', 'iwd'],
    ['Hello', 'unknown?lang=en'],
    [{ text: 'Hello', at: 'soon' }],
    [{ n: 9, text: 'Hello' }, 'iwd?lang=en', 'PUT'],
    ['x'.repeat(20_001)],
  ]
  const said = []
  for (const [body, path, method] of wrong) said.push(await send(key, body, path, method))
  expect(said).toEqual([
    [400, 'invalid'],
    [400, 'invalid'],
    [400, 'invalid'],
    [404, 'unknown-session'],
    [400, 'invalid'],
    [404, 'not-found'],
    [413, 'too-large'],
  ])
  expect(await send('rk_wrong', 'Hello')).toEqual([401, 'unauthorized'])
  expect(await send(await keyFor('report'), 'Hello')).toEqual([403, 'key-not-allowed'])
  expect(await send(ada, 'Hello')).toEqual([403, 'not-allowed'])
  const broken = await fetch(`${event.url}/api/captions/iwd?lang=en`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"text":',
  })
  expect([
    broken.status,
    ((await broken.json()) as { error: { code: string } }).error.code,
  ]).toEqual([400, 'not-json'])
})

test('ten lines in any second in a language, whoever sends them; another one has its own ten', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  const one = async (at: number, path?: string) => {
    event.clock.set(startsAt + at)
    return send(key, { seq: at, text: `line ${at}` }, path)
  }
  for (let n = 1; n <= 10; n += 1) expect(await one(n * 90)).toBe(n)
  const refused = [429, 'too-many']
  expect(await one(999)).toEqual(refused)
  expect(await one(900)).toBe(10)
  expect(await one(999, 'iwd?lang=fr')).toBe(1)
  expect([await one(1090), await one(1179), await one(1180)]).toEqual([11, refused, 12])
})

test('a message of many lines is taken whole, and its time passes before the next; repeating it takes none', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  const text = 'x'.repeat(20_000)
  const long = { seq: 1, text: text.slice(0, 19_000) }
  expect([await send(key, long), await send(key, long)]).toEqual([38, 38])
  expect(await send(key, text, 'iwd?lang=fr')).toBe(40)
  expect(await send(key, 'a\n'.repeat(10_000), 'iwd?lang=ar')).toBe(10_000)
  event.clock.set(startsAt + 2_999)
  expect(await send(key, 'one more')).toEqual([429, 'too-many'])
  event.clock.set(startsAt + 4_000)
  expect(await send(key, 'one more')).toBe(39)
})

test('ten corrections a second, besides the lines', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  await send(key, 'x\n'.repeat(10))
  const correct = () => send(key, { n: 3, text: 'better' }, 'iwd?lang=en', 'PUT')
  for (let n = 0; n < 10; n += 1) expect(await correct()).toBe(3)
  expect(await correct()).toEqual([429, 'too-many'])
})

type Told = { captioned?: { languages: object[] } }
const told = async (page: Page, count: number) =>
  (
    (await page.next(
      'event',
      (({ captioned }: Told) => captioned?.languages.length === count) as never,
    )) as Told
  ).captioned

test('pages in the room learn which languages there are: on entering, and when another begins', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  const first = await reading(ada, null)
  await send(key, 'Hello')
  const english = { lang: 'en', madeBy: 'program' }
  expect(await told(first, 1)).toEqual({ showId: 'iwd', languages: [english] })
  await send(key, 'Bonjour', 'iwd?lang=fr')
  expect(await told(first, 2)).toEqual({
    showId: 'iwd',
    languages: [english, { lang: 'fr', madeBy: 'program' }],
  })
  expect(await told(await reading(ada, null), 2)).toBeDefined()
})

test('what was said earlier can be read while the session is live', async () => {
  event.clock.set(startsAt)
  const key = await keyFor('captions')
  event.clock.set(startsAt + 700_000)
  const at = (seconds: number) => new Date(startsAt + seconds * 1000).toISOString()
  for (const [n, seconds] of [0, 599, 600].entries())
    await send(key, { text: `line ${n + 1}`, at: at(seconds) })
  await send(key, { n: 1, text: '' }, 'iwd?lang=en', 'PUT')
  const asked = { showId: 'iwd', lang: 'en', from: startsAt, to: startsAt + 600_000 }
  expect((await done('captions-said', asked, ada)).lines).toEqual([
    { n: 2, text: 'line 2', at: at(599) },
  ])
  const call = async (more: object) =>
    (await event.call('captions-said', { ...asked, ...more }, ada)).status
  expect(await call({ to: startsAt + 600_001 })).toBe(400)
  expect(await call({ showId: 'unknown' })).toBe(404)
  event.clock.set(startsAt - 3600_000)
  expect(await call({})).toBe(403)
})

test('a screen of the session reads them, without a sign-in', async () => {
  event.clock.set(startsAt)
  const { link } = await done('screen-link-make', { showId: 'iwd', kind: 'projection' }, organiser)
  const { token } = await done('screen-open', { link })
  await send(await keyFor('captions'), 'Hello')
  const screen = await reading(token)
  expect(await told(screen, 1)).toMatchObject({ showId: 'iwd' })
  await lines(screen, ['Hello'])
})

/** The page of an open session as it is served: to link previews, and to the sites that may frame it. */
import type { EventFolder, FolderEvent } from '@rostra/domain/event/event-folder'
import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { done, event, openInstead, useEvent } from '../testing/use-event.ts'

const sites = ['https://www.example.org', 'https://other.example:8443']
const withOpen = (more: Partial<FolderEvent> = {}) => ({
  ...testEvent,
  event: { ...testEvent.event, publicPage: true as const, embed: sites, ...more },
  sessions: testEvent.sessions.map((it) =>
    it.id === 'iwd'
      ? {
          ...it,
          open: true as const,
          title: 'Opening & <more>',
          description: 'About "it"',
          poster: 'files/poster.png',
        }
      : it.id === 'later'
        ? { ...it, open: true as const }
        : it,
  ),
})
const env = { PUBLIC_URL: 'https://event.example/day' }
const files = { 'poster.png': 'png' }
useEvent({ once: true, event: withOpen(), env, files })

const ask = (path: string) => fetch(event.url + path)

test('the page says what the session is to link previews, with its own picture', async () => {
  const answer = await ask('/watch/iwd')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  for (const it of [
    '<title>Opening &#38; &#60;more&#62;</title>',
    '<meta property="og:title" content="Opening &#38; &#60;more&#62;" />',
    '<meta property="og:description" content="About &#34;it&#34;" />',
    '<link rel="canonical" href="https://event.example/day/watch/iwd" />',
    '<meta property="og:image" content="https://event.example/day/files/poster.png" />',
  ])
    expect(html).toContain(it)
  expect(html).not.toContain('noindex')
  expect((await ask('/files/poster.png')).status).toBe(200)
})

test('a session without a picture has its drawing', async () => {
  const html = await (await ask('/watch/later')).text()
  const [, path = ''] = /og:image" content="https:\/\/event\.example\/day([^"]*)"/.exec(html) ?? []
  const picture = await ask(path.replaceAll('&#38;', '&'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('what an open session plays is asked for with its page, with the place of one shown as live', async () => {
  event.clock.advance(90_000)
  const html = await (await ask('/watch/iwd')).text()
  const [, link = '', at] =
    /as="fetch" crossorigin href="([^"]+)" data-at="([^"]+)"/.exec(html) ?? []
  const { token } = await done('watch-open', { showId: 'iwd' })
  const { session } = await done('watch-view', {}, token)
  expect([link, Number(at)]).toEqual([
    session.liveStream.url,
    (event.clock.now() - Date.parse(session.startTime)) / 1000,
  ])
  expect(html.indexOf(link)).toBeLessThan(html.indexOf('<script>'))
  for (const path of ['later', 'gone', 'none'])
    expect(await (await ask(`/watch/${path}`)).text()).not.toContain('data-at')
})

test('nothing is said of a session that is not open, or does not exist', async () => {
  for (const [id, status] of [
    ['gone', 403],
    ['none', 404],
  ]) {
    const answer = await ask(`/watch/${id}`)
    const html = await answer.text()
    expect([answer.status, html.includes('og:title'), html.includes('noindex')]).toEqual([
      status,
      false,
      true,
    ])
    expect((await ask(`/watch/${id}/poster.png`)).status).toBe(404)
  }
})

test('the sites that the event names may frame the page for frames, and no other page', async () => {
  const framing = async (path: string) => {
    const { headers } = await ask(path)
    const policy = headers.get('content-security-policy') ?? ''
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  expect(await framing('/watch/iwd?embed')).toEqual([sites.join(' '), null])
  const closed = ["'none'", 'DENY']
  for (const path of ['/watch/iwd', '/watch/gone?embed', '/watch/none?embed', '/show/iwd?embed'])
    expect([path, ...(await framing(path))]).toEqual([path, ...closed])
  expect((await ask('/watch/iwd?embed')).headers.get('x-robots-tag')).toBe('noindex')
})

test('searches find it only where the event has a public page, and a draft says nothing', async () => {
  await openInstead({ event: withOpen({ publicPage: undefined as never }), env, files })
  expect(await (await ask('/watch/iwd')).text()).toContain('noindex')
  await openInstead({ event: withOpen({ draft: true as const }), env, files })
  const draft = await ask('/watch/iwd')
  expect([draft.status, (await draft.text()).includes('Opening')]).toEqual([403, false])
  expect((await ask('/watch/none')).status).toBe(403)
  expect((await ask('/files/poster.png')).status).toBe(401)
  const opensAt = new Date(event.clock.now() + 60_000).toISOString()
  await openInstead({ event: withOpen({ draft: true as const, opensAt }), env, files })
  event.clock.advance(120_000)
  for (const path of ['/watch/iwd', '/files/poster.png']) expect((await ask(path)).status).toBe(200)
})

test('a session that is open no longer says as little as one that never was', async () => {
  await openInstead({ event: withOpen(), env, files })
  const all = async (id: string) => {
    const answer = await ask(`/watch/${id}?embed`)
    return [answer.status, answer.headers.get('content-security-policy'), await answer.text()]
  }
  expect((await all('iwd'))[0]).toBe(200)
  const { sessions }: EventFolder = withOpen()
  await event.replace({ ...withOpen(), sessions: sessions.map(({ open: _, ...it }) => it) })
  await expect.poll(async () => (await ask('/files/poster.png')).status).toBe(401)
  expect(await all('iwd')).toEqual(await all('gone'))
})

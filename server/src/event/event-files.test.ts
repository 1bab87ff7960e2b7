import type { EventFolder } from '@rostra/domain/event/event-folder'
import { beforeAll, describe, expect, test } from 'vitest'
import { openEvent } from '../testing/open-event.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startsAt, testEvent } from '../testing/test-event.ts'
import { event, ada as token, useEvent } from '../testing/use-event.ts'

/** Open files of every kind; the event names them as its hosts' logos. */
const shown = {
  'pictures/a.png': ['image/png', 'plain'],
  'pictures/b.JPG': ['image/jpeg', 'plain'],
  'film.mp4': ['video/mp4', 'plain'],
  'words.vtt': ['text/vtt; charset=utf-8', 'plain'],
  'leaflet.pdf': ['application/pdf', 'plain'],
  'logo.svg': ['image/svg+xml', 'sandboxed'],
  'privacy.html': ['text/html; charset=utf-8', 'sandboxed'],
  'terms.HTM': ['text/html; charset=utf-8', 'sandboxed'],
  'terms.txt': ['text/plain; charset=utf-8', 'sandboxed'],
  'x.shtml': ['application/octet-stream', 'saved'],
  'z.xht': ['application/octet-stream', 'saved'],
  'z.xhtml': ['application/octet-stream', 'saved'],
  'w.xsl': ['application/octet-stream', 'saved'],
  'w.xml': ['application/octet-stream', 'saved'],
  'v.svgz': ['application/octet-stream', 'saved'],
  'm.mht': ['application/octet-stream', 'saved'],
  's.js': ['application/octet-stream', 'saved'],
  't.css': ['application/octet-stream', 'saved'],
  'f.woff2': ['application/octet-stream', 'saved'],
  'n.constructor': ['application/octet-stream', 'saved'],
  none: ['application/octet-stream', 'saved'],
  'slides.pptx': [
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'saved',
  ],
} as const

/** In one folder: a playlist that attendees may load, and an asset that is not open yet. */
const others = {
  'live/master.m3u8': '#EXTM3U',
  'live/0.ts': 'segment',
  'live/keynote.pdf': 'KEYNOTE',
  'live/KEYNOTE.pdf': 'KEYNOTE',
  'live/keynote.pdf.': 'KEYNOTE',
  'library/asset.pdf': 'ASSET',
  'library/first-page.webp': 'ASSET, FIRST PAGE',
  'replay.mp4': 'REPLAY',
  'unnamed.txt': 'UNNAMED',
  'poster.jpg': 'POSTER',
}
const named: EventFolder = {
  ...testEvent,
  event: {
    ...testEvent.event,
    hosts: Object.keys(shown).map((path) => ({ name: path, logo: `files/${path}`, url: '' })),
  },
  sessions: testEvent.sessions.map((session) =>
    session.id === 'later' ? { ...session, poster: 'files/poster.jpg' } : session,
  ),
  libraries: testEvent.libraries.map((library) => ({
    ...library,
    assets: [
      // The picture is also a host's logo.
      {
        title: 'Keynote',
        url: 'files/live/keynote.pdf',
        type: 'pdf',
        image: 'files/pictures/a.png',
      },
      {
        title: 'Asset',
        url: 'files/library/asset.pdf',
        type: 'pdf',
        image: 'files/library/first-page.webp',
      },
    ],
  })),
}

const contents = Object.fromEntries(Object.keys(shown).map((path) => [path, 'SHOWN']))
/** `~<expires>.<signature>` of the stream's folder. */
let seal: string
useEvent({ as: ['ada'], once: true, event: named, files: { ...contents, ...others } })
beforeAll(async () => {
  const { sessions } = (await event.call('sessions', {}, token)).body
  seal = /~[^/]+/.exec(sessions[0].liveStream.url)?.[0] ?? ''
})

const get = (path: string, init?: Parameters<typeof rawRequest>[2]) =>
  rawRequest(event.url, path, init)

test('a session’s picture is sent at the address that the session has, not at its own', async () => {
  const { sessions } = (await event.call('sessions', {}, token)).body
  const { poster } = sessions.find(({ id }: { id: string }) => id === 'later')
  expect((await get(poster)).status).toBe(200)
  expect((await get('/files/poster.jpg')).status).not.toBe(200)
})

describe.each(['GET', 'HEAD'])('%s requests for the event’s own files', (method) => {
  test.each(Object.entries(shown))('%s is sent as %j', async (path, [type, as]) => {
    const { status, headers } = await get(`/files/${path}`, { method })
    expect([status, headers['content-type']]).toEqual([200, type])
    const policy = String(headers['content-security-policy'])
    expect(/^default-src 'none';.*sandbox$/.test(policy)).toBe(as !== 'plain')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['content-disposition']).toBe(as === 'saved' ? 'attachment' : undefined)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

test('a browser that revalidates its copy gets the same content security policy', async () => {
  const { headers } = await get('/files/privacy.html')
  const again = await get('/files/privacy.html', {
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

test('a request for a missing file gets an explanation that is not cached', async () => {
  const gone = await openEvent({ event: named })
  const { status, headers, text } = await rawRequest(gone.url, '/files/logo.svg')
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(text).error.code).toBe('not-found')
  await gone.close()
})

/** Spellings that something between the browser and the disk may read as this path. */
const spellings = (path: string): string[] => {
  const [folder = '', name = ''] = [path.slice(0, path.lastIndexOf('/')), path.split('/').at(-1)]
  const inFolder = folder === '' ? '' : `${folder}/`
  return [
    `live/..%2f${path}`,
    `live/..%252f${path}`,
    `live/%2e%2e/${path}`,
    `live/%252e%252e/${path}`,
    `live/%2e%2e%2f${path}`,
    `live/../${path}`,
    `live/./../${path}`,
    `live/..;/${path}`,
    `live/..\\${path}`,
    `live/..%5c${path}`,
    `live/..%255c${path}`,
    `live//../${path}`,
    `live/x/../../${path}`,
    `${inFolder}/${name}`,
    `${inFolder}.//${name}`,
    `${inFolder}./${name}`,
    `${inFolder}%2e/${name}`,
    `${inFolder}%2f${name}`,
    `${inFolder}\\${name}`,
    `${inFolder}${name.toUpperCase()}`,
    `${inFolder}${name.replace(/^\w+/, (stem) => stem.toUpperCase())}`,
    `${inFolder}${name}.`,
    `${inFolder}${name}%20`,
    `${inFolder}${name}%00`,
    `${inFolder}${name}%00.m3u8`,
    `${inFolder}${name}/`,
    `${inFolder}${name}/.`,
    `${inFolder}${name};x=live/`,
    `${inFolder}${name}%3fx`,
    `${inFolder}${name}%23x`,
    `${inFolder}${name}%0d%0a`,
    `/${path}`,
    `.//${path}`,
    `%2f${path}`,
    `~x/~y/${path}`,
  ]
}

const guarded = {
  'an asset before its time': 'library/asset.pdf',
  'an asset in a stream’s folder': 'live/keynote.pdf',
  'the picture of an asset before its time': 'library/first-page.webp',
  'a file the event does not name': 'unnamed.txt',
  'the database': '../../rostra.sqlite',
}
const secrets = /KEYNOTE|ASSET|UNNAMED|SQLite/

describe.each(Object.entries(guarded))('%s', (_, path) => {
  test.each(spellings(path))('is not served as %s', async (spelling) => {
    // Method and range do not change who may read, so not every detour is taken with each of them.
    for (const [prefix, method, range] of [
      ['/files/', 'GET', {}],
      ['/files/', 'HEAD', {}],
      ['/files/', 'GET', { range: 'bytes=0-3' }],
      [`/files/${seal}/`, 'GET', {}],
      [`/files/${seal}/`, 'GET', { range: 'bytes=0-3' }],
      ['//files/', 'GET', {}],
      ['/files/./', 'GET', {}],
      ['/static/../files/', 'GET', {}],
    ] as const) {
      const headers = { authorization: token, ...range }
      const { status, text } = await get(prefix + spelling, { method, headers })
      const isRefused = [400, 401, 403, 404].includes(status)
      expect([prefix, method, isRefused || status]).toEqual([prefix, method, true])
      expect(text).not.toMatch(secrets)
    }
  })
})

test('a stream is not served without a token, however its path is spelled', async () => {
  for (const path of ['live/master.m3u8', 'replay.mp4'])
    for (const spelling of [path, ...spellings(path)])
      for (const range of [{}, { range: 'bytes=0-3' }]) {
        const { status, text } = await get(`/files/${spelling}`, { headers: range })
        expect([spelling, [400, 401, 404].includes(status)]).toEqual([spelling, true])
        expect(text).not.toMatch(/EXTM3U|REPLAY/)
      }
})

test('range requests follow the same access rules as full requests', async () => {
  const headers = { authorization: token, range: 'bytes=0-2' }
  const part = await get(`/files/${seal}/live/0.ts`, { headers: { range: 'bytes=0-2' } })
  expect([part.status, part.text]).toEqual([206, 'seg'])
  event.clock.set(startsAt + 3600_000)
  expect((await get('/files/library/asset.pdf', { headers })).text).toBe('ASS')
  expect((await get('/files/library/asset.pdf', { headers: { range: 'bytes=0-2' } })).status).toBe(
    401,
  )
})

test('an asset’s picture becomes available with the asset, by token or signed URL', async () => {
  const path = '/files/library/first-page.webp'
  event.clock.set(startsAt + 3600_000 - 1)
  expect((await get(path, { headers: { authorization: token } })).status).toBe(403)
  event.clock.advance(1)
  expect((await get(path)).status).toBe(401)
  expect((await get(path, { headers: { authorization: token } })).text).toBe('ASSET, FIRST PAGE')
  const { assets } = (await event.call('library', {}, token)).body
  expect(assets.map(({ bytes }: { bytes: number }) => bytes)).toEqual([7, 5])
  const { status, headers } = await get(assets[1].image)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  event.clock.advance(31 * 60_000)
  expect((await get(assets[1].image)).status).toBe(401)
  // A picture that everyone sees elsewhere stays accessible.
  expect((await get('/files/pictures/a.png')).status).toBe(200)
})

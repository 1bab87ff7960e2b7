/** Requests every page, every kind of file of the build and every route: no answer is sent without its policy. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { projectRoot } from './rostra-command.ts'
import { routesOf } from './routes.ts'
import { event, useEvent } from './use-event.ts'

const site = join(projectRoot, 'web/dist')
const built = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(site.length))

useEvent({ once: true, site, files: { 'logo.svg': '<svg/>' }, env: { RATE_LIMITS: 'off' } })

const policyOf = async (
  path: string,
  init: { method?: string; headers?: Record<string, string> } = {},
) => {
  const { status, headers, text } = await rawRequest(event.url, path, init)
  return {
    status,
    text,
    headers,
    policy: String(headers['content-security-policy']),
    frames: headers['x-frame-options'],
    sniffing: headers['x-content-type-options'],
  }
}
const plain = { frames: 'DENY', sniffing: 'nosniff' }

test('every file of the build has a security policy, and its pages are not served as plain files', async () => {
  // What is sent with a file depends on its folder and ending alone.
  const kinds = Map.groupBy(built, (path) => path.replace(/[^/]*?(\.[^/]*)?$/, '$1'))
  for (const [path = ''] of kinds.values()) {
    const { status, policy, ...rest } = await policyOf(path, { method: 'HEAD' })
    const isPage = /\.(?:html|json|br|gz)$/.test(path)
    expect([path, status]).toEqual([path, isPage ? 404 : path.includes('/.') ? status : 200])
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
    expect({ path, ...rest }).toMatchObject({ path, ...plain })
  }
})

test('only scripts with -wasm- in their name may compile WebAssembly', async () => {
  const [compiling = [], others = []] = [true, false].map((isWasm) =>
    built.filter((it) => it.endsWith('.js') && it.includes('-wasm-') === isWasm),
  )
  expect(compiling.length).toBeGreaterThan(0)
  for (const path of [...compiling, ...others.slice(0, 1)]) {
    const { policy } = await policyOf(path, { method: 'HEAD' })
    expect([path, policy.includes('wasm-unsafe-eval')]).toEqual([path, path.includes('-wasm-')])
  }
})

test.each([
  '/index.html',
  '/organise.html',
  '/screens.html',
  '/hall.html',
  '/watch.html',
  '/guest.html',
  '/offline.html',
  '/old-browser.html',
  '/preload.json',
  '/INDEX.html',
  '/%69ndex.html',
  '/index%2ehtml',
  '//index.html',
  '/./index.html',
  '/static/../index.html',
  '/static/..%2findex.html',
  '/index.html?x',
  '/index.html/',
  '/index.html.br',
])('%s is not served as a plain file', async (path) => {
  const { status, text, policy } = await policyOf(path)
  // If it matches no file, it is an address of the site: a page with the site's policy.
  if (status !== 404)
    expect([status, policy]).toEqual([200, expect.stringContaining('trusted-types')])
  expect(text).not.toContain('content="" data-bars')
})

/** What most pages have. */
const usual = {
  framedBy: "'none'",
  frames: 'DENY',
  devices: 'camera=(), microphone=(), geolocation=()',
  cache: 'no-cache',
  robots: undefined,
}
const framed = { framedBy: "'self'", frames: 'SAMEORIGIN' }
const filming = {
  devices: 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
}

/** Each page with its title and what is different about it. */
const pages: [path: string, title: string, own?: object][] = [
  ['/', 'Rostra'],
  ['/signin', 'Rostra'],
  ['/show/iwd', 'Rostra'],
  ['/show/organise', 'Rostra'],
  ['/organisers', 'Rostra'],
  ['/studio', 'Rostra'],
  ['/event', 'Rostra'],
  ['/no/such', 'Rostra'],
  ['/preview', 'Rostra', framed],
  ['/preview/show/iwd', 'Rostra', framed],
  ['/organise', 'Console'],
  ['/organise/', 'Console'],
  ['/organise/sessions/iwd', 'Console'],
  ['/organise/sessions/iwd/studio', 'Console', filming],
  ['/organise/no/such?page=1', 'Console'],
  ['/speaker/iwd', 'Screen', framed],
  ['/project/a/b/c?background=dark', 'Screen', framed],
  ['/guest/iwd', 'Studio', filming],
  ['/shared-report', 'Event report', { cache: 'no-store', robots: 'noindex' }],
  ['/offline', 'Offline'],
  ['/old-browser', 'Your browser is too old for this site'],
]

test.each(pages)('the page %s is “%s”, with its security policy', async (path, title, own = {}) => {
  const { framedBy, frames, devices, cache, robots } = { ...usual, ...own }
  const { status, text, headers, policy } = await policyOf(path)
  expect([status, /<title>([^<]*)/.exec(text)?.[1]]).toEqual([200, title])
  // The one script that is in the page itself, by its hash.
  const [, inPage] = /<script>([^<]*(?:<(?!\/script)[^<]*)*)<\/script>/.exec(text) ?? []
  const hash = inPage && createHash('sha256').update(inPage).digest('base64')
  const scripts = ["script-src 'self'", ...(hash ? [`'sha256-${hash}'`] : [])].join(' ')
  const parts = ["default-src 'none'", scripts, "require-trusted-types-for 'script'"]
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([...parts, `frame-ancestors ${framedBy}`]),
  )
  expect(policy).not.toContain('unsafe')
  const expected = {
    'x-frame-options': frames,
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining(devices),
    'cache-control': cache,
  }
  expect(headers).toMatchObject(expected)
  expect(headers['x-robots-tag']).toBe(robots)
  const head = await policyOf(path, { method: 'HEAD' })
  expect(head.headers).toMatchObject(expected)
  expect([head.status, head.policy]).toEqual([200, policy])
})

/** Fastify does not print all routes that end in a wildcard; of the others, only this one has no test above. */
const unprinted = { path: '/files/logo.svg', methods: ['GET', 'HEAD'] }

test('every route responds with a security policy, even when it refuses, and no other site may read it', async () => {
  const routes = routesOf(event)
  expect(routes.length).toBeGreaterThan(50)
  const origins = [
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    `${event.url}.evil.example`,
  ]
  let count = 0
  for (const { path, methods } of [...routes, unprinted])
    for (const method of [...methods, 'OPTIONS']) {
      count += 1
      const { policy, headers, frames, sniffing } = await policyOf(path, {
        method,
        headers: {
          origin: origins[count % origins.length] ?? '',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      })
      const open = Object.keys(headers).filter((name) => /^access-control-|^location$/.test(name))
      expect([method, path, open, sniffing]).toEqual([method, path, [], 'nosniff'])
      if (path.startsWith('/preview')) continue
      expect([method, path, policy, frames]).toEqual([
        method,
        path,
        expect.stringContaining("frame-ancestors 'none'"),
        'DENY',
      ])
    }
})

test('healthz and readyz respond', async () => {
  expect(JSON.parse((await policyOf('/healthz')).text)).toEqual({ status: 'ok' })
  expect(JSON.parse((await policyOf('/readyz')).text)).toEqual({ status: 'ready', database: 'ok' })
})

const missing = ['/static/gone.js', '/favicon.ico']
test.each([...missing, '/%zz', '/files/%zz', '/api/%', '/static/%e0%a4%a'])(
  '%s, which is missing or cannot be decoded, returns 404 with a security policy',
  async (path) => {
    const { status, policy, text, ...rest } = await policyOf(path)
    expect([status, JSON.parse(text).error.code]).toEqual([404, 'not-found'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(rest).toMatchObject(plain)
  },
)

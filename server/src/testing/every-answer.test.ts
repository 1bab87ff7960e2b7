/** Requests every file of the build and every route: no answer is sent without its policy. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawRequest } from './raw-request.ts'
import { projectRoot } from './rostra-command.ts'
import { routesOf } from './routes.ts'
import { event, useEvent } from './use-event.ts'

const site = join(projectRoot, 'web/dist')
const built = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(site.length))

useEvent({ once: true, site, files: { 'logo.svg': '<svg/>' }, env: { RATE_LIMITS: 'off' } })

const policyOf = async (path: string, method = 'GET') => {
  const { status, headers, text } = await rawRequest(event.url, path, { method })
  return {
    status,
    text,
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
    const { status, policy, ...rest } = await policyOf(path, 'HEAD')
    const isPage = /\.(?:html|json|br|gz)$/.test(path)
    expect([path, status]).toEqual([path, isPage ? 404 : path.includes('/.') ? status : 200])
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
    expect({ path, ...rest }).toMatchObject({ path, ...plain })
  }
})

test('only a session’s studio may use camera and microphone', async () => {
  const devicesOf = async (path: string) => {
    const { headers } = await rawRequest(event.url, path, { method: 'GET' })
    return String(headers['permissions-policy'])
  }
  expect(await devicesOf('/organise/sessions/iwd/studio')).toContain(
    'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  )
  for (const path of ['/', '/organise', '/organise/sessions', '/organise/sessions/iwd', '/studio'])
    expect([path, await devicesOf(path)]).toEqual([
      path,
      expect.stringContaining('camera=(), microphone=(), geolocation=()'),
    ])
})

test('only scripts with -wasm- in their name may compile WebAssembly', async () => {
  for (const path of built.filter((it) => it.endsWith('.js'))) {
    const { policy } = await policyOf(path, 'HEAD')
    expect([path, policy.includes('wasm-unsafe-eval')]).toEqual([path, path.includes('-wasm-')])
  }
})

test.each([
  '/index.html',
  '/organise.html',
  '/screens.html',
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

const pages = [
  '/',
  '/signin',
  '/show/iwd',
  '/event',
  '/register',
  '/organise',
  '/organise/team',
  '/offline',
  '/old-browser',
  '/no/such',
]

describe.each(['GET', 'HEAD'])('%s', (method) => {
  test.each(pages)(
    'the page %s has the site’s own security policy, and cannot be framed',
    async (path) => {
      const { policy, ...rest } = await policyOf(path, method)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(rest).toMatchObject({ status: 200, ...plain })
    },
  )

  test.each(['/preview', '/preview/show/iwd'])(
    'the preview %s can be framed by the console',
    async (path) => {
      const { policy, frames } = await policyOf(path, method)
      expect(policy).toContain("frame-ancestors 'self'")
      expect(frames).toBe('SAMEORIGIN')
    },
  )
})

test('every route responds with a security policy, even when it refuses', async () => {
  const routes = routesOf(event)
  expect(routes.length).toBeGreaterThan(50)
  for (const { path, methods } of routes.filter(({ path }) => !path.startsWith('/preview')))
    for (const method of methods) {
      const { policy, ...rest } = await policyOf(path, method)
      expect([method, path, policy]).toEqual([
        method,
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
      expect({ method, path, ...rest }).toMatchObject({ method, path, ...plain })
    }
})

test.each(['/%zz', '/files/%zz', '/api/%', '/static/%e0%a4%a'])(
  '%s, which cannot be decoded, returns 404 with a security policy',
  async (path) => {
    const { status, policy, text, ...rest } = await policyOf(path)
    expect([status, JSON.parse(text).error.code]).toEqual([404, 'not-found'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(rest).toMatchObject(plain)
  },
)

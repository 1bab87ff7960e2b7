import { expect, test } from 'vitest'
import { event, useEvent } from './use-event.ts'

useEvent({ once: true, env: { RATE_LIMITS: 'off' } })

test('pages have a strict Content-Security-Policy that allows only the event’s own players', async () => {
  const page = await fetch(`${event.url}/stage`)
  expect(page.status).toBe(200)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain('frame-src https://player.vimeo.com https://vimeo.com')
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test('every page below /organise is the console, and no other is', async () => {
  const title = async (path: string) =>
    /<title>(\w+)</.exec(await (await fetch(event.url + path)).text())?.[1]
  for (const path of ['/organise', '/organise/', '/organise/team', '/organise/no/such?page=1'])
    expect([path, await title(path)]).toEqual([path, 'Organise'])
  for (const path of ['/', '/organisers', '/show/organise'])
    expect([path, await title(path)]).toEqual([path, 'Rostra'])
})

test('every page below /speaker and /project is a screen, which only the site itself may frame', async () => {
  for (const path of ['/speaker/iwd', '/project/iwd/chat', '/project/a/b/c?background=dark']) {
    const answer = await fetch(event.url + path)
    expect([path, await answer.text()]).toEqual([path, expect.stringContaining('<title>Screen<')])
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  }
})

test('the page of a shared report is not cached, not indexed by search engines, and cannot be framed', async () => {
  const answer = await fetch(`${event.url}/shared-report`)
  expect(await answer.text()).toContain('<title>Event report<')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('a page below /guest is a studio guest’s and may use camera and microphone; attendee pages may not', async () => {
  const answer = await fetch(`${event.url}/guest/iwd`)
  expect(await answer.text()).toContain('<title>Guest<')
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  for (const path of ['/', '/show/iwd', '/speaker/iwd'])
    expect((await fetch(event.url + path)).headers.get('permissions-policy')).toContain('camera=()')
})

test('healthz and readyz respond', async () => {
  expect(await (await fetch(`${event.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${event.url}/readyz`)).json()).toEqual({
    status: 'ready',
    database: 'ok',
  })
})

test('a missing file returns 404, not the app’s page', async () => {
  expect((await fetch(`${event.url}/static/gone.js`)).status).toBe(404)
  expect((await fetch(`${event.url}/favicon.ico`)).status).toBe(404)
})

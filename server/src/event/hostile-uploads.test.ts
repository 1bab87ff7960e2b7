import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileNames } from '../testing/hostile-names.ts'
import { upload } from '../testing/upload.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'], once: true })

const bytes = (latin: string) => new Uint8Array(Buffer.from(latin, 'latin1'))
const take = (name: string, content: string) =>
  upload(`${event.url}/api/organiser-upload`, { for: 'asset', name }, token, bytes(content))
const kept = () => {
  const folder = join(event.dataDir, 'files', 'test', 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const png = '\x89PNG\r\n\x1a\n'
const page = '<!doctype html><script>alert(1)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('a file whose content does not fit its name is refused, and nothing of it is stored', async () => {
  for (const [what, name, content] of [
    ['an SVG that contains nothing but comments', 'a.svg', '<!---->'.repeat(73)],
    ['a PNG/HTML polyglot with two extensions', 'a.png.html', png + page],
    ['a file with a null character in its name', 'a.html\0.png', page],
  ] as const) {
    const { status, body } = await take(name, content)
    expect([status, body.error.code], what).toEqual([400, 'invalid'])
    expect(kept(), what).toEqual([])
  }
})

test('a file that a browser could run is served so that it cannot run as a page of the site', async () => {
  for (const [what, name, content] of [
    ['an SVG with a script', 'a.svg', drawing],
    ['a PNG followed by an HTML page', 'a.png', png + page],
    ['an HTML page with the extension .txt', 'a.txt', page],
    ['a PDF followed by an HTML page', 'a.pdf', `%PDF-1.7\n${page}`],
  ] as const) {
    const { status, body } = await take(name, content)
    expect(status, what).toBe(200)
    const file = await fetch(event.url + body.address)
    expect(await file.text(), what).toHaveLength(content.length)
    expect(file.headers.get('x-content-type-options'), what).toBe('nosniff')
    const type = file.headers.get('content-type') ?? ''
    const isInert = /^(?:image\/(?!svg)|text\/plain|application\/pdf)/.test(type)
    const isShutIn = /sandbox/.test(file.headers.get('content-security-policy') ?? '')
    expect([type, isInert || isShutIn], what).toEqual([type, true])
  }
})

test('no file name chooses where an upload is stored, or overwrites another upload', async () => {
  await take('first.png', png)
  const before = readdirSync(event.dataDir).sort()
  const count = kept().length
  const paths = new Set<string>()
  for (const name of hostileNames) {
    const { status, body } = await take(name, png)
    if (status !== 200) {
      expect([name, status, body.error.code]).toEqual([name, 400, 'invalid'])
      continue
    }
    expect(body.path).toMatch(/^files\/uploads\/[a-z0-9-]{1,40}-[\w-]{10}\.png$/)
    paths.add(body.path)
  }
  expect(paths.size).toBeGreaterThan(80)
  expect(kept()).toHaveLength(count + paths.size)
  expect(readdirSync(event.dataDir).sort()).toEqual(before)
})

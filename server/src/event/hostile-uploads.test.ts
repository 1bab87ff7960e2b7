import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostileNames } from '../testing/hostile-names.ts'
import { upload } from '../testing/upload.ts'
import { event, organiser as token, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser'] })

const bytes = (latin: string) => new Uint8Array(Buffer.from(latin, 'latin1'))
const take = (kind: string, name: string, content: string, by = token) =>
  upload(`${event.url}/api/organiser-upload`, { for: kind, name }, by, bytes(content))
const kept = () => {
  const folder = join(event.dataDir, 'files', 'test', 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const png = '\x89PNG\r\n\x1a\n'
const page = '<!doctype html><script>alert(1)</script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test('an SVG that contains nothing but comments or spaces is refused, and the server keeps running', async () => {
  for (const [what, content] of [
    ['comments', '<!---->'.repeat(73)],
    ['an XML declaration, comments and spaces', `<?xml version="1.0"?>${'<!-- --> '.repeat(50)}`],
    ['spaces', ' '.repeat(512)],
  ] as const) {
    const { status, body } = await take('picture', 'photo.svg', content)
    expect([status, body.error.field], what).toEqual([400, 'name'])
    expect((await fetch(`${event.url}/healthz`)).status, what).toBe(200)
    expect(kept(), what).toEqual([])
  }
})

test('an SVG is recognised after a BOM, an XML declaration, a doctype or comments', async () => {
  const comments = '<!-- Made -- by --> <!----><!-- x > y -->\n'
  for (const start of ['', '\xef\xbb\xbf', '<?xml version="1.0"?>\n', '<!DOCTYPE svg PUBLIC "x">'])
    expect((await take('picture', 'a.svg', `${start}${comments}${drawing}`)).status).toBe(200)
})

test('a file whose content does not fit its name is refused, and nothing of it is stored', async () => {
  for (const [what, name, content] of [
    ['an SVG with the extension .png', 'a.png', drawing],
    ['an HTML page with the extension .png', 'a.png', page],
    ['an HTML page with the extension .svg', 'a.svg', page],
    ['a PNG with the extension .svg', 'a.svg', png],
    ['a PNG/HTML polyglot with the extension .html', 'a.html', png + page],
    ['a GIF/JavaScript polyglot with the extension .js', 'a.js', `GIF89a=1;${page}`],
    ['a PDF that begins with an HTML page', 'a.pdf', `${page}%PDF-1.7`],
    ['an HTML page with the extension .shtml', 'a.shtml', page],
    ['a compressed SVG', 'a.svgz', '\x1f\x8b'],
    ['a program', 'a.exe', 'MZ\x90'],
    ['a file with two extensions', 'a.png.html', png],
    ['a file with a null character in its name', 'a.html\0.png', page],
  ] as const) {
    const { status, body } = await take('asset', name, content)
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
    const { status, body } = await take('asset', name, content)
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
  await take('asset', 'first.png', png)
  const before = readdirSync(event.dataDir).sort()
  const paths = new Set<string>()
  for (const name of hostileNames) {
    const { status, body } = await take('asset', name, png)
    if (status !== 200) {
      expect([name, status, body.error.code]).toEqual([name, 400, 'invalid'])
      continue
    }
    expect(body.path).toMatch(/^files\/uploads\/[a-z0-9-]{1,40}-[\w-]{10}\.png$/)
    paths.add(body.path)
  }
  expect(hostileNames.length).toBeGreaterThan(100)
  expect(paths.size).toBeGreaterThan(80)
  expect(kept()).toHaveLength(paths.size + 1)
  expect(readdirSync(event.dataDir).sort()).toEqual(before)
})

/** The documentation names every provider that the site supports. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { streamSources } from '../domain/src/stream-sources/stream-source.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('the guide lists every type of stream, and the README every provider name', () => {
  const guide = read('docs/guide/your-event.md')
  const types = streamSources.map(({ type }) => type)
  expect(types.filter((type) => !guide.includes(`\`${type}\``))).toEqual([])
  const video = /^\| Video .*$/m.exec(read('README.md'))?.[0].toLowerCase() ?? ''
  // The README calls IBM Video Streaming “IBM”.
  const names = streamSources.map(({ name }) => name.split(' ')[0]?.toLowerCase() ?? '')
  expect(names.filter((name) => !video.includes(name))).toEqual([])
})

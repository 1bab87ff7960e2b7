/** The example with everything in it; commands/export-event.test.ts imports all examples. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { expect, test } from 'vitest'
import { errorLines } from './print-errors.ts'
import { readEventFolder } from './read-event-folder.ts'

const examples = join(import.meta.dirname, '../../../examples')

test('examples/harbour is complete, sets all six theme values, and is smaller than 600 kB', async () => {
  const folder = join(examples, 'harbour')
  const read = await readEventFolder(folder)
  if (!read.ok) throw new Error(errorLines(read.errors).join('\n'))
  const { event, sessions, libraries, attendees } = read.folder
  expect(Object.keys(event.theme)).toEqual([
    'accent',
    'hope',
    'ribbon1',
    'ribbon2',
    'ribbon3',
    'font',
  ])
  expect(themeProblems(event.theme)).toEqual([])
  expect(event.intro).toBeDefined()
  expect(event.hosts.length + event.sponsors.length).toBeGreaterThan(4)
  expect(sessions.every(({ speakers, liveStream }) => speakers.length > 0 && liveStream)).toBe(true)
  expect(sessions.some(({ replayStream }) => replayStream)).toBe(true)
  expect(libraries[0]?.assets.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['pdf', 'image']),
  )
  expect(attendees.length).toBeGreaterThan(5)
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, it) => sum + (it.isFile() ? it.size : 0), 0)
  expect(bytes).toBeLessThan(600_000)
})

/**
 * Addresses of pages are made by `paths` and `consolePaths` alone: a link written by hand is found by nobody
 * who moves a page. Prints each one as `file:line: text` and ends with 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstPart, paths } from '../domain/src/paths.ts'
import { consolePaths } from '../web/src/console/ui/console-paths.ts'
import { root } from './install.mjs'

const source = join(root, 'web/src')
const builder = 'console/ui/console-paths.ts'

const names = Object.values({ ...paths, ...consolePaths }).map((path) => firstPart(path('x')))
const known = [...new Set(names)].filter(Boolean).join('|')

// A text that begins with a page's address, or a link to the root.
const byHand = new RegExp(`['"\`]/(?:${known})(?=['"\`/?#])|\\b(?:to|path)=\\{?['"\`]/['"\`?#]`)

/** What is written by hand in a file’s text, as `line: text`. */
const writtenByHand = (text) =>
  text
    .split('\n')
    .flatMap((line, index) => (byHand.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

const files = readdirSync(source, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== builder)
const found = files.flatMap((file) =>
  writtenByHand(readFileSync(join(source, file), 'utf8')).map((it) => `web/src/${file}:${it}`),
)
for (const line of found) console.error(line)
if (found.length > 0) {
  console.error(
    'Make these addresses with domain/src/paths.ts or web/src/console/ui/console-paths.ts.',
  )
  process.exitCode = 1
}

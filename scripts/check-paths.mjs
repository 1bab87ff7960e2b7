/**
 * Page addresses must come from `paths` and `consolePaths`: a hard-coded link is missed when a page moves.
 * Prints each hard-coded one as `file:line: text` and exits with 1.
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

// A string that starts with a page's address, or a link to the root.
const byHand = new RegExp(`['"\`]/(?:${known})(?=['"\`/?#])|\\b(?:to|path)=\\{?['"\`]/['"\`?#]`)

/** Hard-coded addresses in a file’s text, as `line: text`. */
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

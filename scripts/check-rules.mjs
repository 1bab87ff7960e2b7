/**
 * Rules of CONTRIBUTING.md about what is written where, which no linter knows. Prints each violation as
 * `file:line: text`, and exits with 1.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { firstPart, paths } from '../domain/src/paths.ts'
import { consolePaths } from '../web/src/console/ui/console-paths.ts'
import { root } from './install.mjs'

const names = Object.values({ ...paths, ...consolePaths }).map((path) => firstPart(path('x')))
const known = [...new Set(names)].filter(Boolean).join('|')

/** Those that the live channel and its rooms carry, or that say who is connected; and plain words with other meanings. */
const wire =
  'attendees captions chat closing event mail people reactions sessions site staff'.split(' ')
const words = 'doors keys links watch'.split(' ')
const features = globSync('server/src/*/*-module.ts', { cwd: root })
  .map((file) => basename(dirname(file)))
  .filter((name) => ![...wire, ...words].includes(name))
  .map((name) => name.replace(/s$/, '').replace('-', '[- ]?'))

const rules = [
  {
    folder: 'web/src',
    // A string that starts with a page's address, or a link to the root.
    pattern: new RegExp(`['"\`]/(?:${known})(?=['"\`/?#])|\\b(?:to|path)=\\{?['"\`]/['"\`?#]`),
    except: /^console\/(?:ui\/(?:console-paths|screen-list)\.ts|shell\/old-addresses\.tsx)$/,
    instead:
      'Make these addresses with domain/src/paths.ts or web/src/console/ui/console-paths.ts.',
  },
  {
    folder: 'server/src',
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
    except: /-store\.ts$|^staff\/|^platform\/storage\/|^migrations|^testing\//,
    instead: 'Write this SQL in a -store.ts file.',
  },
  {
    folder: 'server/src',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    except:
      /^commands\/|^platform\/(?:file-age\.ts|storage\/)|^testing\/|^backup\/(?:test-archive|killed-restore)/,
    instead: 'Pass the time as an argument; only commands read the clock.',
  },
  {
    folder: 'server/src/platform',
    // Outside comments.
    pattern: new RegExp(`^(?!\\s*(?://|/?\\*)).*(?:${features.join('|')})`, 'i'),
    instead: 'The platform names no feature: let the feature give it what it needs.',
  },
]

// The studio’s pages are part of the console.
for (const { folder, pattern, except, instead } of [
  ...rules,
  { ...rules[0], folder: 'studio/src' },
]) {
  const files = readdirSync(join(root, folder), { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !except?.test(file))
  const found = files.flatMap((file) =>
    readFileSync(join(root, folder, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${folder}/${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
  for (const line of found) console.error(line)
  if (found.length === 0) continue
  console.error(instead)
  process.exitCode = 1
}

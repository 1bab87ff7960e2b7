/** `npm run check`: types, lint and format, unused code, import directions. Prints `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installIfStale, root } from './install.mjs'

installIfStale()
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }

const steps = [
  ['types of domain', 'tsc', ['-p', 'domain']],
  ['types of server', 'tsc', ['-p', 'server']],
  ['types of web', 'tsc', ['-p', 'web']],
  ['types of the service worker', 'tsc', ['-p', 'web/src/service-worker']],
  ['types of e2e', 'tsc', ['-p', 'e2e']],
  ['types of bench', 'tsc', ['-p', 'bench']],
  ['types of release', 'tsc', ['-p', 'release']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['unused code', 'knip', []],
  [
    'import directions',
    'depcruise',
    ['domain/src', 'server/src', 'web/src', 'e2e', 'bench', 'release'],
  ],
]

const failed = steps.filter(([name, command, args]) => {
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) console.error(`✗ ${name}`)
  return status !== 0
})
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

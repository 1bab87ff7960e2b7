/** `npm run check`: types, lint and format, unused code, import directions. Prints `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
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
  ['types of chaos', 'tsc', ['-p', 'chaos']],
  ['types of rehearse', 'tsc', ['-p', 'rehearse']],
  ['types of release', 'tsc', ['-p', 'release']],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['addresses written by hand', 'node', ['scripts/check-paths.mjs']],
  ['unused code', 'knip', []],
  [
    'import directions',
    'depcruise',
    ['domain/src', 'server/src', 'web/src', 'e2e', 'bench', 'chaos', 'rehearse', 'release'],
  ],
]

/** A step's output is printed in one piece when it ends; side by side they take half the time of a row. */
const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const step = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [step.stdout, step.stderr]) stream.on('data', (part) => output.push(part))
    step.once('error', ({ message }) => output.push(Buffer.from(`${message}\n`)))
    step.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      if (status !== 0) console.error(`✗ ${name}`)
      resolve(status === 0)
    })
  })

const waiting = [...steps]
const results = []
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step))
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
const passed = results.filter(Boolean).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed < results.length ? 1 : 0

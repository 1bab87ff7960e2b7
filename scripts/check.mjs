/** `npm run check`: types, lint and format, unused code, import directions. Prints `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { installIfStale, root } from './install.mjs'

installIfStale()
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }

// Several threads take twice the CPU time, and compare types in an order that varies from run to run:
// this once reported an error that was none.
const types = (name, project) => [name, 'tsc', ['-p', project, '--singleThreaded']]

const steps = [
  types('types of domain', 'domain'),
  types('types of web and studio', 'studio'),
  types('types of the service worker', 'web/src/service-worker'),
  // Together with what they import, which would otherwise be checked for each of them.
  types('types of browser tests, bench and chaos', 'e2e'),
  types('types of server, rehearse and release', 'rehearse'),
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['rules about what is written where', 'node', ['scripts/check-rules.mjs']],
  ['unused code', 'knip', []],
  [
    'import directions',
    'depcruise',
    'domain/src server/src web/src studio e2e bench chaos rehearse release'.split(' '),
  ],
]

/** A step's output is printed in one piece when it ends, as steps run in parallel, which takes half the time. */
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

/** The npm package, installed as people install it, in a folder outside the sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { version } from './sources.ts'
import { expectDemo } from './testing/expect-demo.ts'
import { runInstalled, serveInstalled } from './testing/installed.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostra-npm-'))
const prefix = join(folder, 'prefix')
const env = {
  PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: folder,
  DATA_DIR: join(folder, 'data'),
}
const installed = { rostra: join(prefix, 'bin/rostra'), folder, env }
const run = (...args: string[]) => runInstalled(installed, args)

const commands = [
  'serve',
  'import',
  'export',
  'attendees import',
  'attendees export',
  'organiser add',
  'studio key',
  'relay rtmp',
  'backup',
  'restore',
  'doctor',
  'rehearse',
]

beforeAll(() => {
  const args = ['install', '--global', '--offline', '--prefix', prefix, inject('release').npm]
  execFileSync('npm', args, { cwd: folder, env: { ...process.env, HOME: folder } })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the npm package has no dependencies', () => {
  expect(readdirSync(join(prefix, 'lib/node_modules'))).toEqual(['rostra'])
  expect(existsSync(join(prefix, 'lib/node_modules/rostra/node_modules'))).toBe(false)
})

test('the npm package has all commands', () => {
  const usage = run('--help')
  expect(usage).toMatchObject({ status: 0, err: '' })
  const named = [...usage.out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)/gm)].map(([, name]) => name)
  expect(named).toEqual(commands)
})

test.each(commands)('`rostra %s` of the npm package prints its help', (name) => {
  const help = run(...name.split(' '), '--help')
  expect(help).toMatchObject({ status: 0, err: '' })
  expect(help.out).toMatch(new RegExp(`^rostra ${name}\\b`))
})

test('the npm package serves the sample event, and exits cleanly', () => expectDemo(installed))

test('the commands of the npm package work', () => {
  expect(
    run('import', join(prefix, 'lib/node_modules/rostra/examples/harbour'), '--replace'),
  ).toMatchObject({ status: 0 })
  expect(run('export', 'exported')).toMatchObject({ status: 0, err: '' })
  expect(run('attendees', 'import', 'exported/attendees.csv')).toMatchObject({ status: 0 })
  expect(run('attendees', 'export').out).toContain('marina@example.org')
  expect(run('backup', 'whole.tgz')).toMatchObject({ status: 0 })
  expect(run('restore', 'whole.tgz', '--replace')).toMatchObject({ status: 0 })
  expect(run('doctor')).toMatchObject({ status: 0, err: '' })
  expect(run('--version').out).toContain(version)
})

test('a rehearsal from the npm package signs all its attendees in to the npm package’s server', async () => {
  const link = /#link=(\S+)/.exec(run('organiser', 'add', 'organiser@example.net').out)?.[1]
  const server = await serveInstalled(installed)
  const call = async (name: string, payload: object): Promise<{ token: string }> => {
    const body = JSON.stringify(payload)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api/${name}`, { method: 'POST', headers, body })
    return (await answer.json()) as { token: string }
  }
  const password = 'four plain words here'
  await call('organiser-set-up', { link, password })
  const { token } = await call('organiser-sign-in', { email: 'organiser@example.net', password })
  const load = ['--url', server.url, '--attendees', '5', '--seconds', '1', '--token', token]
  // The verdict also depends on the machine's speed, so only the sign-ins are checked.
  expect(run('rehearse', ...load).out).toContain('5 of 5 attendees signed in.')
  expect(await server.stop()).toBe(0)
})

test('with an older Node, the command prints a single line saying that it is too old', () => {
  const older = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`
  const asOlder = {
    ...env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}`,
  }
  const { status, out, err } = runInstalled({ ...installed, env: asOlder }, ['serve'])
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toMatch(/^Node 20\.20\.2 is too old; Rostra needs 26 or newer[^\n]*$/)
})

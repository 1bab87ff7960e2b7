/** The archive for Linux, unpacked in some folder of a machine without Node. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { organiserOf } from '../../server/src/testing/ask.ts'
import { version } from './sources.ts'
import { expectDemo } from './testing/expect-demo.ts'
import { runInstalled, serveInstalled } from './testing/installed.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostra-archive-'))
const tools = join(folder, 'tools')
const unpacked = join(folder, 'some where')
const env = { PATH: tools, HOME: folder, DATA_DIR: join(folder, 'data') }

beforeAll(() => {
  mkdirSync(unpacked)
  const { archive = '' } = inject('release')
  execFileSync('tar', ['-xf', archive, '-C', unpacked, '--strip-components=1'])
  // The only tools that the launcher can find.
  mkdirSync(tools)
  for (const tool of ['sh', 'dirname', 'readlink']) {
    const path = execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim()
    symlinkSync(path, join(tools, tool))
  }
  symlinkSync(join(unpacked, 'rostra'), join(tools, 'rostra'))
  symlinkSync('tools/rostra', join(folder, 'by-link'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the archive serves the sample event on a machine without Node', () =>
  expectDemo({ rostra: join(unpacked, 'rostra'), folder, env }))

test('the commands of the archive work', () => {
  const run = (...args: string[]) =>
    runInstalled({ rostra: join(unpacked, 'rostra'), folder, env }, args)
  const harbour = join(unpacked, 'examples/harbour')
  expect(run('import', harbour, '--replace')).toMatchObject({ status: 0 })
  expect(run('export', 'exported')).toMatchObject({ status: 0, err: '' })
  expect(run('attendees', 'import', 'exported/attendees.csv')).toMatchObject({ status: 0 })
  expect(run('attendees', 'export').out).toContain('marina@example.org')
  expect(run('backup', 'whole.tgz')).toMatchObject({ status: 0 })
  expect(run('restore', 'whole.tgz', '--replace')).toMatchObject({ status: 0 })
  expect(run('doctor')).toMatchObject({ status: 0, err: '' })
})

test('a rehearsal from the archive signs all its attendees in to the archive’s server', async () => {
  const installed = { rostra: join(unpacked, 'rostra'), folder, env }
  const added = runInstalled(installed, ['organiser', 'add', 'organiser@example.net'])
  const server = await serveInstalled(installed)
  const token = await organiserOf(server.url, added.out)
  const load = ['--url', server.url, '--attendees', '5', '--seconds', '1', '--token', token]
  // The verdict also depends on the machine's speed, so only the sign-ins are checked.
  const rehearsal = runInstalled(installed, ['rehearse', ...load])
  expect(rehearsal.out).toContain('5 of 5 attendees signed in.')
  expect(await server.stop()).toBe(0)
})

test('the archive’s launcher works through symbolic links and from any folder', () => {
  const args = ['--version']
  for (const rostra of [join(tools, 'rostra'), join(folder, 'by-link')])
    expect(runInstalled({ rostra, folder: '/', env }, args)).toEqual({
      status: 0,
      out: expect.stringMatching(`^${version} \\(.*\\d{4}-\\d\\d-\\d\\d\\)$`),
      err: '',
    })
  expect(runInstalled({ rostra: 'rostra', folder: unpacked, env }, args).status).toBe(0)
})

test('the archive contains its licences and a systemd unit, and all files have user 0 as owner and one timestamp', () => {
  expect(readdirSync(unpacked).sort()).toEqual([
    'LICENSE',
    'NOTICE',
    'README.md',
    'deploy',
    'docs',
    'examples',
    'node',
    'package.json',
    'rostra',
    'rostra.service',
    'sbom.cdx.json',
    'server',
    'web',
  ])
  expect(statSync(join(unpacked, 'node/LICENSE')).size).toBeGreaterThan(100_000)
  const options = {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
    maxBuffer: 2 ** 24,
  } as const
  const list = execFileSync('tar', ['-tvf', inject('release').archive ?? ''], options)
    .trim()
    .split('\n')
  const owners = new Set(list.map((line) => line.split(/\s+/)[1]))
  const times = new Set(list.map((line) => line.split(/\s+/).slice(3, 5).join(' ')))
  expect([owners, times.size]).toEqual([new Set(['0/0']), 1])
})

/** The .deb, unpacked in a folder that stands for a machine's root folder. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../server/src/config.ts'
import { version } from './sources.ts'
import { expectDemo } from './testing/expect-demo.ts'
import { runInstalled } from './testing/installed.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostra-deb-'))
const root = join(folder, 'root')
const rostra = join(root, 'usr/bin/rostra')
const { debian = '' } = inject('release')
const field = (name: string) =>
  execFileSync('dpkg-deb', ['-f', debian, name], { encoding: 'utf8' }).trim()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

beforeAll(() => {
  execFileSync('dpkg-deb', ['--raw-extract', debian, root])
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the .deb serves the sample event with its bundled Node', () =>
  expectDemo({ rostra, folder, env: { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data') } }))

test('the .deb depends on every library that its Node is linked with', () => {
  const packages: { [library: string]: string } = {
    'libatomic.so': 'libatomic1',
    'libgcc_s.so': 'libgcc-s1',
    'libstdc++.so': 'libstdc++6 (>= 8)',
  }
  const linked = execFileSync('ldd', [join(root, 'usr/lib/rostra/node/node')], { encoding: 'utf8' })
  const names = [...linked.matchAll(/^\s+(\S+?\.so)\.\d+ =>/gm)].map(([, name = '']) => name)
  const depends = field('Depends').split(', ')
  expect(names).toContain('libatomic.so')
  // All other libraries are part of the C library.
  for (const name of names) expect(depends).toContain(packages[name] ?? 'libc6 (>= 2.28)')
})

test('installed files belong to root, and only root can read the settings', () => {
  const list = execFileSync('dpkg-deb', ['--contents', debian], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  const lines = list.trim().split('\n')
  expect(new Set(lines.map((line) => line.split(/\s+/)[1]))).toEqual(new Set(['root/root']))
  expect(lines.find((line) => line.endsWith('/etc/rostra/rostra.env'))).toMatch(/^-rw------- /)
  expect(lines.filter((line) => /^.{5}w|^.{8}w/.test(line))).toEqual([])
  expect(read('DEBIAN/conffiles')).toBe('/etc/rostra/rostra.env\n')
  expect(field('Architecture')).toBe(
    execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim(),
  )
})

test('systemd accepts the unit, which runs the program with valid settings', () => {
  const unit = read('usr/lib/systemd/system/rostra.service')
  const values = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  expect(values('ExecStart')).toEqual(['/usr/lib/rostra/rostra serve'])
  expect(values('Restart')).toEqual(['always'])
  expect(values('RestartPreventExitStatus')).toEqual(['78'])
  expect([values('User'), values('StateDirectory'), values('CapabilityBoundingSet')]).toEqual([
    ['rostra'],
    ['rostra'],
    [''],
  ])
  const settings = Object.fromEntries(values('Environment').map((line) => line.split('=')))
  expect(readConfig(settings)).toMatchObject({ host: '127.0.0.1', dataDir: '/var/lib/rostra' })
  // A setting that is enabled by removing its `#` must be valid.
  const offered = [...read('etc/rostra/rostra.env').matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  expect(offered.length).toBeGreaterThan(5)
  readConfig(Object.fromEntries(offered.map(([, name, value]) => [name, value])))

  const here = join(folder, 'rostra.service')
  writeFileSync(here, unit.replaceAll('/usr/lib/rostra', join(root, 'usr/lib/rostra')))
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', here], {
    encoding: 'utf8',
  })
  // Not every machine that runs these tests has systemd.
  if (!error) expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('the maintainer scripts are executable and have valid shell syntax', () => {
  for (const script of ['postinst', 'prerm', 'postrm']) {
    const path = join(root, 'DEBIAN', script)
    expect(statSync(path).mode & 0o777).toBe(0o755)
    execFileSync('sh', ['-n', path])
  }
})

test('root’s commands work on the data of the service, as its user, with files that only root may open', () => {
  const mine = join(folder, 'mine')
  mkdirSync(mine, { mode: 0o700 })
  const run = (...args: string[]) =>
    runInstalled({ rostra, folder: mine, env: { PATH: '/usr/bin:/bin' } }, args)
  const isRoot = process.getuid?.() === 0
  if (!isRoot)
    return expect(run('--version')).toMatchObject({
      status: 0,
      out: expect.stringContaining(version),
    })
  // As the package's script makes it.
  const data = join(root, 'var/lib/rostra')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const owner = 64_321
  chownSync(data, owner, owner)
  for (const path of [folder, root, join(root, 'var'), join(root, 'var/lib')])
    chmodSync(path, 0o755)

  const sample = join(mine, 'event')
  cpSync(join(root, 'usr/lib/rostra/examples/demo'), sample, { recursive: true })
  expect(run('import', sample)).toMatchObject({ status: 0, err: '' })
  expect(run('backup', 'kept.tar')).toMatchObject({ status: 0, err: '' })
  expect(run('export', 'written')).toMatchObject({ status: 0, err: '' })
  const made = readdirSync(data, { recursive: true, encoding: 'utf8' })
  expect(made.length).toBeGreaterThan(50)
  for (const path of made) expect([path, statSync(join(data, path)).uid]).toEqual([path, owner])
  const written = readdirSync(mine, { recursive: true, encoding: 'utf8' })
  expect(written.filter((path) => path.startsWith('written/files')).length).toBeGreaterThan(30)
  for (const path of written) expect([path, statSync(join(mine, path)).uid]).toEqual([path, 0])
})

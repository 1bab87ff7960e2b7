/** The container image, built from Dockerfile and run with the strictest options. */
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './sources.ts'
import { takePart } from './testing/expect-demo.ts'

const image = `localhost/rostra-trial:${process.pid}`
const name = `rostra-trial-${process.pid}`
const podman = (...args: string[]): string =>
  execFileSync('podman', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // A build that cannot reach the package registry would wait indefinitely.
    timeout: 600_000,
  }).trim()

/** Options that a machine needs for any build, such as `--network host`. */
const options = process.env.PODMAN_BUILD_OPTIONS?.split(' ') ?? []
const strictly = [
  ...['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--volume', `${name}:/data`],
]

beforeAll(() => {
  // Unless the format is Docker's own, podman leaves out the health check.
  podman('build', '--format', 'docker', ...options, '--tag', image, '.')
  podman(
    'run',
    '--detach',
    '--name',
    name,
    ...strictly,
    '--publish',
    '127.0.0.1::3000',
    image,
    'serve',
    '--example',
    'demo',
  )
}, 900_000)
afterAll(() => {
  podman('rm', '--force', '--volumes', '--ignore', name)
  podman('volume', 'rm', '--force', name)
  podman('rmi', '--force', image)
})

const inside = (script: string) => podman('exec', name, 'node', '--print', script)

test('the image serves the sample event, read-only and without capabilities', async () => {
  const url = `http://${podman('port', name, '3000')}`
  const answers = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status
  await expect.poll(answers).toBe(200)
  await takePart(url)
})

test('the container’s process has no root privileges', () => {
  const status = inside(`require('node:fs').readFileSync('/proc/1/status', 'utf8')`)
  const field = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(status)?.[1]
  expect([field('CapEff'), field('CapBnd'), field('NoNewPrivs')]).toEqual([
    '0'.repeat(16),
    '0'.repeat(16),
    '1',
  ])
  expect(field('Uid')).toBe('1000\t1000\t1000\t1000')
  for (const folder of ['/rostra', '/usr/local/bin'])
    expect(
      inside(
        `try { require('node:fs').writeFileSync('${folder}/x', '') } catch ({ code }) { code }`,
      ),
    ).toMatch(/^(?:EROFS|EACCES)$/)
})

test('the health check passes, and commands work on the same data', () => {
  podman('healthcheck', 'run', name)
  expect(inside(`require('node:fs').statSync('/data').mode.toString(8)`)).toBe('40700')
  const run = (...args: string[]) => podman('run', '--rm', ...strictly, image, ...args)
  expect(run('organiser', 'add', 'organiser@example.net')).toContain('#link=')
  expect(run('attendees', 'export')).toContain('ada@example.org')
})

test('the image is smaller than 200 MB', () => {
  const bytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', image))
  console.log(`${Math.round(bytes / 1e6)} MB`)
  expect(bytes).toBeLessThan(200e6)
})

test('the container exits cleanly when it is stopped', () => {
  podman('stop', name)
  expect(podman('inspect', '--format', '{{.State.ExitCode}}', name)).toBe('0')
})

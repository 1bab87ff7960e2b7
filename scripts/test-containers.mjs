/**
 * `npm run test:containers`: builds the container image and tests it, if podman and the Node image are available.
 * PODMAN_BUILD_OPTIONS is for machines that need special build options.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installIfStale, root } from './install.mjs'

installIfStale()
const [, base] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const works = (...words) => spawnSync('podman', words, { stdio: 'ignore' }).status === 0

const reason = !works('info')
  ? 'podman is not here or does not run'
  : !works('image', 'exists', base) && !works('pull', `docker.io/library/${base}`)
    ? `the image ${base} cannot be had`
    : undefined
if (reason) {
  console.log(`Skipped: ${reason}.`)
  process.exit(0)
}
const bin = join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, ROSTRA_CONTAINERS: '1' }
const { status } = spawnSync('vitest', ['run', '--project', 'containers'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.exit(status ?? 1)

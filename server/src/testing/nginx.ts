/** nginx in front of two instances, configured from the file that compose.yaml uses. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { projectRoot } from './rostra-command.ts'

export const nginxConf = join(projectRoot, 'deploy/nginx.conf')

/** Does what envsubst does in nginx's image. */
const filledIn = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/nginx.conf wants ${name}`)
    return value
  })

export async function startNginx([one, two]: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-nginx-'))
  // When started by root, nginx's workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const conf = join(folder, 'nginx.conf')
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    INSTANCE_1: `127.0.0.1:${one}`,
    INSTANCE_2: `127.0.0.1:${two}`,
    RUN_DIR: folder,
    RESOLVER: '127.0.0.1',
    TRUSTED_PROXY: 'unix:',
  }
  writeFileSync(conf, filledIn(readFileSync(nginxConf, 'utf8'), values))
  const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'
  let said = ''
  const server = spawn(program, ['-e', 'stderr', '-c', conf, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  server.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url)))
    if (server.exitCode !== null) throw new Error(`nginx ended: ${said}`)
  return {
    url,
    /** The contents of its error log. */
    log: () => said,
    stop: () =>
      new Promise<void>((resolve) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        server.kill('SIGTERM')
      }),
  }
}

const answers = (url: string) =>
  fetch(`${url}/metrics`).then(
    () => true,
    () => false,
  )

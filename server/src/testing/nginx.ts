/** nginx in front of two instances, configured from the file that compose.yaml uses. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answers, newFolder, nginx, startProxy } from './proxy-process.ts'
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
  const folder = newFolder()
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
  const url = `http://127.0.0.1:${port}`
  const command = [nginx, '-e', 'stderr', '-c', conf, '-g', 'daemon off;']
  const { log, stop } = await startProxy(command, folder, () => answers(url))
  return { url, log, stop: () => stop('SIGTERM') }
}

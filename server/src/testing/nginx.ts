/** nginx in front of two instances, configured from the file that compose.yaml uses, or as the caller configures it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { answers, newFolder, nginx, startProxy } from './proxy-process.ts'

export const nginxConf = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** Does what envsubst does in nginx's image. */
const filledIn = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/nginx.conf wants ${name}`)
    return value
  })

/** `trusted` is the address of a proxy in front of it. */
export const startNginx = ([one, two]: [number, number], trusted = 'unix:') =>
  startNginxWith((folder, port) =>
    filledIn(readFileSync(nginxConf, 'utf8'), {
      LISTEN: `127.0.0.1:${port}`,
      INSTANCE_1: `127.0.0.1:${one}`,
      INSTANCE_2: `127.0.0.1:${two}`,
      RUN_DIR: folder,
      RESOLVER: '127.0.0.1',
      TRUSTED_PROXY: trusted,
    }),
  )

/** Runs nginx with the configuration that `configure` returns for a folder to write to and a port to listen on. */
export async function startNginxWith(configure: (folder: string, port: number) => string) {
  const folder = newFolder()
  const port = await freePort()
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, configure(folder, port))
  const url = `http://127.0.0.1:${port}`
  const command = [nginx, '-p', folder, '-e', 'stderr', '-c', conf, '-g', 'daemon off;']
  const { log, pid, stop } = await startProxy(command, folder, () => answers(url))
  return { url, port, pid, log, stop: () => stop('SIGTERM') }
}

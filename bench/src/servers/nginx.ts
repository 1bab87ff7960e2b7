/** nginx: as a plain file server, as configured in deploy/nginx.conf in front of a server, and with the nchan module. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { cpuOf, end, memoryOf, type ServerProcess } from './server-process.ts'

const deployed = join(import.meta.dirname, '../../../deploy/nginx.conf')
const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** The cache of deploy/nginx.conf, in front of the server at port `origin`. */
export const startCache = (origin: number): Promise<ServerProcess> =>
  start((folder, port) => {
    const values: Record<string, string> = {
      LISTEN: `127.0.0.1:${port}`,
      INSTANCE_1: `127.0.0.1:${origin}`,
      INSTANCE_2: `127.0.0.1:${origin}`,
      RUN_DIR: folder,
      RESOLVER: '127.0.0.1',
      TRUSTED_PROXY: 'unix:',
    }
    const text = readFileSync(deployed, 'utf8')
    return text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  })

/** Serves files from disk; `put` adds one. */
export async function startFileServer() {
  let folder = ''
  const server = await start((own, port) => {
    folder = own
    mkdirSync(join(own, 'files'))
    chmodSync(join(own, 'files'), 0o755)
    return configuration(own, port, 'auto', `root ${own}/files;`)
  })
  return {
    ...server,
    put(name: string, content: Buffer | string) {
      const part = join(folder, 'part')
      writeFileSync(part, content)
      renameSync(part, join(folder, 'files', name))
    },
  }
}

/**
 * nginx with the nchan module, one worker, messages kept in memory only; undefined if it is not installed.
 * It pings silent clients as often as the other servers do, as any site behind it would have to.
 */
export async function startNchan(): Promise<ServerProcess | undefined> {
  if (!existsSync(nchanModule)) return undefined
  const room = `
    location ~ ^/room/(\\w+)$ {
      nchan_pubsub websocket;
      nchan_channel_id $1;
      nchan_message_buffer_length 100;
      nchan_websocket_ping_interval 17;
    }`
  return start((own, port) => `load_module ${nchanModule};\n${configuration(own, port, '1', room)}`)
}

async function start(configure: (folder: string, port: number) => string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-nginx-'))
  // If root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, configure(folder, port))
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', folder, '-e', 'stderr', '-c', conf, '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await pause(50)
  }
  const pid = child.pid ?? 0
  return {
    port,
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    async stop() {
      await end(child)
      process.removeListener('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

const configuration = (folder: string, port: number, workers: string, content: string) => `
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes ${workers};
events { worker_connections 10000; }
http {
  access_log off;
  sendfile on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    ${content}
  }
}
`

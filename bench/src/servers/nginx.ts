/** nginx as a plain file server, and as configured in deploy/nginx.conf in front of a server. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
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
import { cpuOf, end, memoryOf, type ServerProcess } from './server-process.ts'

const deployed = join(import.meta.dirname, '../../../deploy/nginx.conf')

/** The cache of deploy/nginx.conf, in front of the server at port `origin`. */
export async function startCache(port: number, origin: number): Promise<ServerProcess> {
  const folder = ownFolder()
  const values: Record<string, string> = {
    LISTEN: `127.0.0.1:${port}`,
    INSTANCE_1: `127.0.0.1:${origin}`,
    INSTANCE_2: `127.0.0.1:${origin}`,
    RUN_DIR: folder,
    RESOLVER: '127.0.0.1',
    TRUSTED_PROXY: 'unix:',
  }
  const text = readFileSync(deployed, 'utf8')
  return start(
    port,
    folder,
    text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
}

/** Serves files from disk; `put` adds one. */
export async function startFileServer(port: number) {
  const folder = ownFolder()
  const root = join(folder, 'files')
  mkdirSync(root)
  chmodSync(root, 0o755)
  const server = await start(port, folder, fileServer(folder, root, port))
  return {
    ...server,
    put(name: string, content: Buffer | string) {
      const part = join(folder, 'part')
      writeFileSync(part, content)
      renameSync(part, join(root, name))
    },
  }
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-nginx-'))
  // If root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755)
  return folder
}

async function start(port: number, folder: string, text: string): Promise<ServerProcess> {
  const conf = join(folder, 'nginx.conf')
  writeFileSync(conf, text)
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

const fileServer = (folder: string, root: string, port: number) => `
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes auto;
events { worker_connections 4096; }
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
    root ${root};
  }
}
`

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, end, memoryOf, type ServerProcess } from './server-process.ts'

const module = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/**
 * nginx with the nchan module, one worker, messages kept in memory only; undefined if it is not installed.
 * It pings silent clients as often as the other servers do, as any site behind it would have to.
 */
export async function startNchan(port: number): Promise<ServerProcess | undefined> {
  if (!existsSync(module)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'rostra-nchan-'))
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid ?? 0
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    await pause(50)
  }
  return {
    port,
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

const configuration = (folder: string, port: number) => `
load_module ${module};
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 10000; }
http {
  access_log off;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location ~ ^/room/(\\w+)$ {
      nchan_pubsub websocket;
      nchan_channel_id $1;
      nchan_message_buffer_length 100;
      nchan_websocket_ping_interval 17;
    }
  }
}
`

/** nginx: as configured in deploy/nginx.conf in front of a server, and with the nchan module. */
import { existsSync } from 'node:fs'
import { startNginx, startNginxWith } from '../../../server/src/testing/nginx.ts'
import { cpuOf, memoryOf, type ServerProcess } from './server-process.ts'

const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** The cache of deploy/nginx.conf, in front of the server at port `origin`. */
export const startCache = async (origin: number): Promise<ServerProcess> =>
  measurable(await startNginx([origin, origin]))

/**
 * nginx with the nchan module, one worker, messages kept in memory only; undefined if it is not installed.
 * It pings silent clients as often as the other servers do, as any site behind it would have to.
 */
export async function startNchan(): Promise<ServerProcess | undefined> {
  if (!existsSync(nchanModule)) return undefined
  const configure = (folder: string, port: number) => `
load_module ${nchanModule};
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 10000; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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
  return measurable(await startNginxWith(configure))
}

/** nginx with one worker, which serves the files of a folder as fast as it can. */
export async function startFiles(root: string): Promise<ServerProcess> {
  const configure = (folder: string, port: number) => `
# The folder belongs to whoever runs this benchmark, and nobody else may read it.
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes 1;
events { worker_connections 10000; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type video/mp2t;
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
  return measurable(await startNginxWith(configure))
}

const measurable = ({ port, pid, stop }: Awaited<ReturnType<typeof startNginxWith>>) => ({
  port,
  memory: () => memoryOf(pid),
  cpu: () => cpuOf(pid),
  stop,
})

/**
 * A proxy with HTTPS from one of the examples in deploy/, as people run it: only names, ports and certificates differ.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from './free-port.ts'
import { answers, newFolder, nginx, startProxy } from './proxy-process.ts'
import { projectRoot } from './rostra-command.ts'

export type TlsProxy = Awaited<ReturnType<typeof startCaddy>>
/** Chosen in advance, for PUBLIC_URL. */
export type Ports = { http: number; https: number }

export const freePorts = async (): Promise<Ports> => ({
  http: await freePort(),
  https: await freePort(),
})

/** Returns the example with each text replaced. Throws when the example does not contain it. */
function changed(file: string, changes: [from: string, to: string][]): string {
  let text = readFileSync(join(projectRoot, 'deploy', file), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Caddy with a certificate from its own authority. `changes` replace the instances' addresses and the like. */
export function startCaddy(
  file: string,
  ports: Ports,
  changes: [string, string][],
): Promise<Started> {
  const folder = newFolder()
  const settings = `{
  admin off
  local_certs
  skip_install_trust
  http_port ${ports.http}
  https_port ${ports.https}
  default_bind 127.0.0.1
  storage file_system ${folder}
  log {
    level ERROR
  }
}
`
  const conf = join(folder, 'Caddyfile')
  writeFileSync(conf, settings + changed(file, changes))
  const command = ['caddy', 'run', '--config', conf, '--adapter', 'caddyfile']
  return started(command, folder, ports, join(folder, 'pki/authorities/local/root.crt'))
}

/** Makes a certificate for localhost with openssl. */
export function newCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = 'subjectAltName=DNS:localhost'
  const make = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(
    ' ',
  )
  const parts = ['-subj', '/CN=localhost', '-addext', names, '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...make, ...parts], { stdio: 'ignore' })
  return { certificate, key }
}

/** nginx as in its example. */
export function startNginxTls(ports: Ports, changes: [string, string][]): Promise<Started> {
  const folder = newFolder()
  const { certificate, key } = newCertificate(folder)
  const live = '/etc/letsencrypt/live/event.example.org'
  const site = changed('nginx-tls.conf', [
    [`${live}/fullchain.pem`, certificate],
    [`${live}/privkey.pem`, key],
    ['event.example.org', 'localhost'],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    ...changes,
  ])
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
  const conf = join(folder, 'nginx.conf')
  const main = `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${folders}${site}}\n`
  writeFileSync(conf, main)
  // One process, so that killing it leaves no workers behind.
  const command = [nginx, '-e', 'stderr', '-c', conf, '-g', 'daemon off; master_process off;']
  return started(command, folder, ports, certificate)
}

/** Apache, for which there is no example: the fewest lines that forward everything to the instance on `port`. */
export function startApache(ports: Ports, port: number): Promise<Started> {
  const folder = newFolder()
  const { certificate, key } = newCertificate(folder)
  const modules = ['mpm_event', 'authz_core', 'ssl', 'proxy', 'proxy_http']
  const conf = join(folder, 'apache.conf')
  writeFileSync(
    conf,
    `ServerRoot ${folder}
ServerName localhost
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
User daemon
Group daemon
${modules.map((it) => `LoadModule ${it}_module /usr/lib/apache2/modules/mod_${it}.so\n`).join('')}
Listen 127.0.0.1:${ports.https}
SSLEngine on
SSLCertificateFile ${certificate}
SSLCertificateKeyFile ${key}
ProxyPreserveHost on
ProxyPass / http://127.0.0.1:${port}/
`,
  )
  // One process, so that killing it leaves no workers behind.
  return started(['/usr/sbin/apache2', '-X', '-f', conf], folder, ports, certificate)
}

type Started = {
  /** The address with https. */
  url: string
  /** The address with http. */
  plainUrl: string
  stop(): Promise<void>
}

/** Resolves when it responds. From then on this process trusts its certificate, until it is stopped. */
async function started(
  command: string[],
  folder: string,
  ports: Ports,
  authority: string,
): Promise<Started> {
  const url = `https://localhost:${ports.https}`
  const usual = getCACertificates('default')
  const { stop } = await startProxy(command, folder, async () => {
    if (!existsSync(authority)) return false
    setDefaultCACertificates([...usual, readFileSync(authority, 'utf8')])
    return answers(url)
  })
  return {
    url,
    plainUrl: `http://localhost:${ports.http}`,
    stop() {
      setDefaultCACertificates(usual)
      return stop('SIGKILL')
    },
  }
}

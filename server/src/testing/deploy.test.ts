/** The files people deploy with, as far as they can be checked without containers. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@rostra/domain/contract/call'
import { calls } from '@rostra/domain/contract/calls'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../config.ts'
import { nginxConf } from './nginx.ts'
import { projectRoot } from './rostra-command.ts'

type Service = {
  environment?: Record<string, string>
  volumes?: string[]
  healthcheck?: { test: unknown }
  ports?: string[]
  command?: string[]
}
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean } | null>
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const { nginx, 'rostra-1': one, 'rostra-2': two, postgres, redis } = compose.services
const healthCheck = String(one?.healthcheck?.test)
const conf = readFileSync(nginxConf, 'utf8')
const dockerfile = read('Dockerfile')
const imagePort = /PORT=(\d+)/.exec(dockerfile)?.[1]

/** Resolves `${NAME:-value}` with an environment that has only what there is no default for. */
const plain = (environment: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+_PASSWORD:\?[^}]+\}/g, 'chosen'),
    ]),
  )

test('compose.yaml runs two identical instances, with settings that the server accepts and README.md names', () => {
  expect(one).toEqual(two)
  const settings = plain(one?.environment)
  expect(readConfig(settings)).toMatchObject({
    databaseUrl: 'postgres://rostra:chosen@postgres/rostra',
    redisUrl: 'redis://:chosen@redis',
    trustedProxies: 1,
    rateLimits: true,
    publicUrl: new URL('http://localhost:8080'),
    metricsToken: undefined,
  })
  for (const name of Object.keys(settings)) expect(read('README.md')).toContain(`\`${name}\``)
  expect(plain(postgres?.environment)).toMatchObject({
    POSTGRES_USER: 'rostra',
    POSTGRES_PASSWORD: 'chosen',
  })
})

test('every service has a fixed version, restarts, and has only the rights, memory, networks and ports that it needs', () => {
  const every = { restart: 'unless-stopped', security_opt: ['no-new-privileges:true'] }
  const released = { ...every, image: expect.stringMatching(/^[a-z]+:\d/) }
  const healthy = { condition: 'service_healthy' }
  const { 'rostra-2': _, ...services } = compose.services
  expect(services).toEqual({
    nginx: expect.objectContaining({
      ...{ ...released, networks: ['front'], mem_limit: '512m' },
      ports: [`\${HTTP_PORT:-127.0.0.1:8080}:${nginx?.environment?.LISTEN}`],
      depends_on: { 'rostra-1': healthy, 'rostra-2': healthy },
    }),
    'rostra-1': expect.objectContaining({
      ...{ ...every, build: '.', networks: ['front', 'back'], mem_limit: '1g' },
      // It writes only to its data.
      ...{ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] },
      depends_on: { postgres: healthy, redis: healthy },
    }),
    postgres: expect.objectContaining({ ...released, networks: ['back'], mem_limit: '1g' }),
    redis: expect.objectContaining({ ...released, networks: ['back'], mem_limit: '256m' }),
  })
  expect(compose.networks.back?.internal).toBe(true)
  for (const inner of [one, postgres, redis]) {
    expect(inner?.ports).toBeUndefined()
    // Before 1.5, podman-compose keeps only the first word of a list, and the check then always succeeds.
    expect(typeof inner?.healthcheck?.test).toBe('string')
  }
})

test('Redis requires the password that the instances and its health check use', () => {
  const password = plain(one?.environment).REDIS_URL?.split(/[:@]/)[2]
  const asked = plain(Object.fromEntries((redis?.command ?? []).entries()))
  expect(Object.values(asked).slice(-2)).toEqual(['--requirepass', password])
  expect(plain(redis?.environment)).toEqual({ REDISCLI_AUTH: password })
})

test('both instances share one data folder, in which the image stores its data', () => {
  const [volume = '', folder] = one?.volumes?.[0]?.split(':') ?? []
  expect(Object.keys(compose.volumes)).toContain(volume)
  expect(dockerfile).toMatch(new RegExp(`^VOLUME ${folder}$`, 'm'))
  expect(dockerfile).toContain(`DATA_DIR=${folder} `)
})

test('nginx gets every variable that its configuration uses, and reaches each instance at the image’s port', () => {
  const wanted = new Set([...conf.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
  const { NGINX_ENVSUBST_OUTPUT_DIR: folder, ...given } = nginx?.environment ?? {}
  expect(new Set([...Object.keys(given), 'RESOLVER'])).toEqual(wanted)
  expect(nginx?.volumes).toEqual([
    './deploy/nginx.conf:/etc/nginx/templates/nginx.conf.template:ro,z',
    './deploy/nginx-resolver.envsh:/docker-entrypoint.d/16-resolver.envsh:ro,z',
  ])
  expect(folder).toBe('/etc/nginx')
  expect([given.INSTANCE_1, given.INSTANCE_2]).toEqual([
    `rostra-1:${imagePort} resolve`,
    `rostra-2:${imagePort} resolve`,
  ])
})

test('the image runs the Node version that package.json pins, and copies only files that exist', () => {
  const { dependencies } = JSON.parse(read('package.json'))
  const bases = [...dockerfile.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag)
  expect(new Set(bases)).toEqual(new Set([`${dependencies.node}-slim`]))
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, text = '']) =>
    text.split(' ').slice(0, -1),
  )
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
  for (const path of copied) {
    expect(existsSync(join(projectRoot, path))).toBe(true)
    expect(sent.some((it) => path === it || path.startsWith(`${it}/`))).toBe(true)
  }
})

test('nginx only retries calls that the contract marks repeatable', () => {
  const listed = /marked `repeatable`.*\n\s*location ~ \/api\/\(([^)]*)\)\$/.exec(conf)?.[1]
  const onceOnly = Object.values(calls as Record<string, Call>)
    .flatMap(({ name, repeatable }) => (repeatable ? [] : name))
    .sort()
  // The list that deploy/nginx.conf has to contain.
  expect(listed).toEqual(onceOnly.join('|'))
})

test('nginx limits every call with which attendees sign in', () => {
  const listed = /~\/api\/\(([^)]*)\)\$ \$network;/.exec(conf)?.[1]
  const names = Object.values(calls as Record<string, Call>).flatMap(({ name, signsIn }) =>
    signsIn === 'attendees' ? name : [],
  )
  // The list that deploy/nginx.conf has to contain.
  expect(listed).toEqual(['joinEmail', ...names].sort().join('|'))
})

test.each([
  { status: 200, code: 0 },
  { status: 503, code: 1 },
])(
  'an instance that responds with $status makes its health check exit with $code',
  async ({ status, code }) => {
    const server = createServer((_, answer) => answer.writeHead(status).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    expect(healthCheck).toContain(`http://127.0.0.1:${imagePort}/readyz`)
    const check = healthCheck.replace(':3000', `:${port}`).replace(/^node/, `'${process.execPath}'`)
    expect(check).toContain(String(port))
    const [ended] = await once(spawn('sh', ['-c', check]), 'exit')
    expect(ended).toBe(code)
    server.close()
  },
)

test('nginx queries the first name server of its container, and no other', () => {
  const script = join(projectRoot, 'deploy/nginx-resolver.envsh')
  // The image skips scripts that are not executable.
  expect(() => accessSync(script, constants.X_OK)).not.toThrow()
  const folder = mkdtempSync(join(tmpdir(), 'rostra-resolver-'))
  const resolver = (...lines: string[]) => {
    const names = join(folder, 'resolv.conf')
    writeFileSync(names, lines.join('\n'))
    // As in the image: each script is sourced into one shell, which exits at the first error.
    const there = readFileSync(script, 'utf8').replace('/etc/resolv.conf', names)
    const shell = `set -eu\n${there}\nprintf %s "$RESOLVER"`
    return execFileSync('sh', ['-c', shell], { encoding: 'utf8' })
  }
  const podman = ['search dns.podman', 'nameserver 10.89.0.1', 'nameserver 192.0.2.1']
  expect(resolver(...podman)).toBe('10.89.0.1')
  expect(resolver('nameserver 127.0.0.11', 'options ndots:0')).toBe('127.0.0.11')
  expect(resolver('nameserver fd00::1')).toBe('[fd00::1]')
  rmSync(folder, { recursive: true })
})

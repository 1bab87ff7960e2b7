/** What lets compose.yaml run unchanged under Docker and under Podman; deploy.test.ts covers the rest of it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from './rostra-command.ts'

type Service = {
  environment?: Record<string, string>
  ports?: string[]
  depends_on?: Record<string, unknown>
  healthcheck?: { test: unknown }
  mem_limit?: string
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const services = parse(read('compose.yaml'), { merge: true }).services as Record<string, Service>
const { nginx, 'rostra-1': instance } = services
const healthCheck = String(instance?.healthcheck?.test)

test('one port is published, only on this machine, at the address that commands and logs print', () => {
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['nginx'])
  expect(instance?.environment?.PUBLIC_URL).toMatch(/:-http:\/\/localhost:8080\}$/)
  const { LISTEN } = nginx?.environment ?? {}
  expect(nginx?.ports).toEqual([`\${HTTP_PORT:-127.0.0.1:8080}:${LISTEN}`])
})

test('nginx starts when both instances are ready, which each container checks itself', () => {
  const healthy = { condition: 'service_healthy' }
  expect(nginx?.depends_on).toEqual({ 'rostra-1': healthy, 'rostra-2': healthy })
  const port = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1]
  expect(healthCheck).toContain(`http://127.0.0.1:${port}/readyz`)
  // Before 1.5, podman-compose keeps only the first word of a list, and the check then always succeeds.
  for (const { healthcheck } of Object.values(services))
    expect(typeof (healthcheck?.test ?? '')).toBe('string')
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
    const check = healthCheck.replace(':3000', `:${port}`).replace(/^node/, `'${process.execPath}'`)
    expect(check).toContain(String(port))
    const [ended] = await once(spawn('sh', ['-c', check]), 'exit')
    expect(ended).toBe(code)
    server.close()
  },
)

test('every container has a memory limit', () => {
  for (const { mem_limit } of Object.values(services)) expect(mem_limit).toMatch(/^\d+[mg]$/)
})

test('nginx queries the first name server of its container, and no other', () => {
  const script = join(projectRoot, 'deploy/nginx-resolver.envsh')
  // The image skips scripts that are not executable.
  expect(() => accessSync(script, constants.X_OK)).not.toThrow()
  const folder = mkdtempSync(join(tmpdir(), 'rostra-resolver-'))
  const resolver = (...lines: string[]) => {
    const conf = join(folder, 'resolv.conf')
    writeFileSync(conf, lines.join('\n'))
    // As in the image: each script is sourced into one shell, which exits at the first error.
    const there = readFileSync(script, 'utf8').replace('/etc/resolv.conf', conf)
    const shell = `set -eu\n${there}\nprintf %s "$RESOLVER"`
    return execFileSync('sh', ['-c', shell], { encoding: 'utf8' })
  }
  const podman = ['search dns.podman', 'nameserver 10.89.0.1', 'nameserver 192.0.2.1']
  expect(resolver(...podman)).toBe('10.89.0.1')
  expect(resolver('nameserver 127.0.0.11', 'options ndots:0')).toBe('127.0.0.11')
  expect(resolver('nameserver fd00::1')).toBe('[fd00::1]')
  rmSync(folder, { recursive: true })
})

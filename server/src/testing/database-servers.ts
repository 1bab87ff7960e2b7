/** One PostgreSQL and one Redis server for a run of the tests; each test gets a database of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startRedis } from './redis-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
    redis: string
  }
}

/** Starts the servers, and stops them after the last test. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-postgres-'))
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root.
  const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(folder, account.uid ?? 0, account.gid ?? 0)
  const data = join(folder, 'data')
  execFileSync(program('initdb'), ['-D', data, '-A', 'trust', '-U', 'rostra', '--no-sync'], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const server = spawn(
    program('postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=300'],
    { ...account, cwd: folder, stdio: 'ignore' },
  )
  const url = `postgres://rostra@/postgres?host=${encodeURIComponent(folder)}`
  await untilReady(url, server)
  project.provide('postgres', url)
  const redis = await startRedis()
  project.provide('redis', redis.url)
  return async () => {
    await redis.stop()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Debian keeps the server's programs off the PATH, in a folder for each version. */
function program(name: string): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(base, version, 'bin', name)).find(existsSync)
  return found ?? name
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await client.end().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** A PostgreSQL server for a single test, on a socket in its folder; its data survives a stop. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'

/** `immediate` drops everything, as a crash does; `fast` rolls back transactions first. */
export type PostgresStop = 'fast' | 'immediate'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Creates the data folder and starts the server on it, with additional settings such as `fsync=off`. */
export async function startPostgres(settings: string[] = []) {
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
  const url = `postgres://rostra@/postgres?host=${encodeURIComponent(folder)}`
  const all = ['listen_addresses=', 'max_connections=300', ...settings].flatMap((it) => ['-c', it])
  const run = () =>
    spawn(program('postgres'), ['-D', data, '-k', folder, ...all], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
  let server = run()
  await untilReady(url, server)

  const stop = async (how: PostgresStop = 'fast') => {
    if (server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signals[how])
    await ended
  }
  return {
    url,
    get pid() {
      return server.pid ?? 0
    },
    stop,
    /** Starts again on the same data; resolves when it responds. */
    async start() {
      server = run()
      await untilReady(url, server)
    },
    /** Stops it and deletes its data. */
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A new database on a server, which is given by the address of its `postgres` database; a copy of the template, or
 * empty.
 */
export async function createDatabase(server: string, template = 'template1') {
  const name = `test_${randomBytes(8).toString('hex')}`
  const ask = (query: string) => connections(server).query(query)
  const { rows } = await ask('show server_version_num')
  // Since version 15 every page is written to the log, at twice the cost, unless the copy is made by files.
  const how = Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : ''
  await ask(`create database ${name} template ${template} ${how}`)
  return {
    name,
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => ask(`drop database if exists ${name} with (force)`),
  }
}

const pools = new Map<string, Pool>()

/** Connections to a server's `postgres` database, kept for the next test: each new one costs a process there. */
function connections(server: string): Pool {
  const open = pools.get(server)
  if (open) return open
  const pool = new Pool({ connectionString: server, max: 1, allowExitOnIdle: true })
  // The server was stopped; the next query opens another connection.
  pool.on('error', () => {})
  pools.set(server, pool)
  return pool
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** Debian does not put the server's programs on the PATH, but in a folder for each version. */
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

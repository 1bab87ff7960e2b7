/** Whatever is wrong in its environment, a command says in one line why it cannot start, and exits with 1. */
import { copyFileSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { holdLock } from '../testing/lock-holder.ts'
import { projectRoot, tryRostra } from '../testing/rostra-command.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'

const sample = join(projectRoot, 'examples/iwd-2022')

useFolder()

const file = () => join(dataDir, 'rostra.sqlite')
const emptyDatabase = () => copyFileSync(inject('emptyDatabase'), file())

async function expectOneLine(args: string[], env: Record<string, string>, line: RegExp) {
  const { status, err } = await tryRostra(args, { DATA_DIR: dataDir, ...env })
  expect(err).toMatch(line)
  expect([status, err.split('\n').length]).toEqual([1, 1])
  expect(err).not.toContain('secret')
}

type Case = [what: string, prepare: () => Record<string, string> | undefined, line: RegExp]
const folders: Case[] = [
  [
    'a data folder that cannot be created is reported in one line',
    () => ({ DATA_DIR: '/proc/nothing/at/all' }),
    /^DATA_DIR: \/proc\/nothing\/at\/all can’t be created/,
  ],
  [
    'a data folder that the user cannot write to is reported in one line',
    () => ({ DATA_DIR: '/sys/rostra' }),
    /^DATA_DIR: this user can’t write to \/sys\/rostra|read-only/,
  ],
  [
    'a file in place of the data folder is reported in one line',
    () => {
      writeFileSync(join(dataDir, 'file'), '')
      return { DATA_DIR: join(dataDir, 'file') }
    },
    /^DATA_DIR: .*\/file isn’t a folder/,
  ],
  [
    'a data folder below a file is reported in one line',
    () => {
      writeFileSync(join(dataDir, 'file'), '')
      return { DATA_DIR: join(dataDir, 'file/below') }
    },
    /^DATA_DIR: .*\/file\/below isn’t a folder/,
  ],
  [
    'a database that cannot be opened is reported in one line',
    () => void mkdirSync(file()),
    /^DATA_DIR: this user can’t write .*rostra\.sqlite/,
  ],
  [
    'a database file that is not a database is reported in one line',
    () => void writeFileSync(file(), 'Not a database. '.repeat(1000)),
    /^DATA_DIR: .*rostra\.sqlite is damaged/,
  ],
  [
    'a damaged database is reported in one line',
    () => {
      emptyDatabase()
      const { size } = statSync(file())
      const all = openSync(file(), 'r+')
      for (let at = 100; at < size; at += 8) writeSync(all, 'damaged!', at)
    },
    /^DATA_DIR: .*rostra\.sqlite is damaged/,
  ],
  [
    'a database written by a newer version of Rostra is reported in one line',
    () => {
      emptyDatabase()
      const database = new DatabaseSync(file())
      database.exec(
        "insert into kysely_migration values ('2099-01-01-later', '2099-01-01T00:00:00Z')",
      )
      database.close()
    },
    /^DATA_DIR: the database was written by a newer version of Rostra; /,
  ],
  [
    'a database from before the first release is reported in one line',
    () => {
      emptyDatabase()
      const database = new DatabaseSync(file())
      const change = "update kysely_migration set name = '0026-files' where name like '0001%'"
      database.exec(change)
      database.close()
    },
    /^DATA_DIR: the database was made by a version of Rostra before 0\.1\.0, whose data isn’t taken over; choose /,
  ],
]
const addresses: [string, string, RegExp][] = [
  [
    'a PostgreSQL server that does not respond is reported in one line',
    'postgres://user:secret@127.0.0.1:1/rostra',
    /^DATABASE_URL: PostgreSQL isn’t responding at 127\.0\.0\.1:1; /,
  ],
  [
    'a PostgreSQL host that cannot be found is reported in one line',
    'postgres://user:secret@nothing.invalid/rostra',
    /^DATABASE_URL: host not found: nothing\.invalid; /,
  ],
]

test.each(folders)('%s', async (_, prepare, line) => {
  await expectOneLine(['serve'], prepare() ?? {}, line)
})

test.each(addresses)('%s', async (_, address, line) => {
  await expectOneLine(['organiser', 'add', 'meera@example.org'], { DATABASE_URL: address }, line)
})

test('a database locked by another program is reported in one line', {
  tags: ['slow'],
}, async () => {
  emptyDatabase()
  const holder = await holdLock(dataDir)
  await expectOneLine(
    ['import', sample],
    {},
    /^DATA_DIR: another program has locked .*rostra\.sqlite; /,
  )
  await holder.release()
})

test('a second server on a data folder is refused; commands still work, and a killed server leaves no lock', async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir })
  await expectOneLine(
    ['serve'],
    { PORT: '0' },
    /^DATA_DIR: another rostra serve runs on .*; stop it first/,
  )
  expect(await tryRostra(['import', sample], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
  expect(
    await tryRostra(['organiser', 'add', 'meera@example.org'], { DATA_DIR: dataDir }),
  ).toMatchObject({ status: 0 })
  const people = join(dataDir, 'people.csv')
  writeFileSync(people, 'email,first,last\nnew@example.org,New,Person\n')
  expect(await tryRostra(['attendees', 'import', people], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
  })
  expect(
    await tryRostra(['export', join(dataDir, 'exported')], { DATA_DIR: dataDir }),
  ).toMatchObject({
    status: 0,
  })
  await server.end('SIGKILL')
  await server.start()
  expect(await server.end('SIGTERM')).toBe(0)
})

test('files that the server writes are for its own user only, and a folder open to others is logged', async () => {
  const folder = join(dataDir, 'new/data')
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const server = await startServerProcess({ DATA_DIR: folder })
  await fetch(`${server.url}/readyz`)
  expect(mode(folder)).toBe('700')
  for (const name of ['rostra.sqlite', 'rostra.sqlite-wal', 'serve.lock'])
    expect([name, mode(join(folder, name))]).toEqual([name, '600'])
  expect(server.lines.join('\n')).not.toContain('chmod')
  await server.end('SIGTERM')

  const open = join(dataDir, 'open')
  mkdirSync(open, { mode: 0o755 })
  const other = await startServerProcess({ DATA_DIR: open })
  expect(other.lines.filter((line) => line.includes(`chmod 700 ${open}`))).toHaveLength(1)
  expect(mode(open)).toBe('755')
  await other.end('SIGTERM')
})

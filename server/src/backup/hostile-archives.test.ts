/** Archives that are damaged, too new, or malicious: they are refused, and nothing changes. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { fileContents, sqliteContents } from '../testing/contents.ts'
import { tryRostra } from '../testing/rostra-command.ts'
import { folder, useFolder } from '../testing/use-folder.ts'
import { restoreBackup } from './restore-backup.ts'
import {
  backUp,
  createInstallation,
  readMembers,
  type TestMember,
  withManifest,
  writeMembers,
} from './test-archive.ts'

let archive: string
let good: TestMember[]
/** The installation that the archives are restored into. */
let config: { dataDir: string; databaseUrl: string | undefined }
let before: unknown

const state = () => ({
  rows: sqliteContents(config.dataDir),
  files: fileContents(config.dataDir),
  names: readdirSync(config.dataDir).filter((name) => name !== 'serve.lock'),
})

useFolder({ once: true })
beforeAll(async () => {
  archive = join(folder, 'good.tar')
  await backUp(await createInstallation(join(folder, 'from'), 'from'), archive)
  good = await readMembers(archive)
  config = await createInstallation(join(folder, 'to'), 'to')
  before = state()
})

const restore = (file: string) =>
  restoreBackup({ config, file, migrations, replace: true, now: 0, report: () => {} })

const database = () =>
  good.find(({ header }) => header.name === 'rostra.sqlite')?.body as Uint8Array

/** The database of the valid archive, modified with SQL. */
function changedDatabase(sql: string): Uint8Array {
  const file = join(folder, 'changed.sqlite')
  writeFileSync(file, database())
  const changed = new DatabaseSync(file)
  changed.exec(sql)
  changed.close()
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

const withDatabase = (body: Uint8Array | string) =>
  withManifest(
    good.map((it) =>
      it.header.name === 'rostra.sqlite' ? { header: { name: 'rostra.sqlite' }, body } : it,
    ),
  )

const withMember = (member: TestMember) => withManifest([...good, member])
const manifestWith = (changes: object) => withManifest(good, changes)
const bytesOf = (name: string) => good.find(({ header }) => header.name === name)?.body

describe('a restore refuses, in one line and with the old state unchanged:', () => {
  test.each<[what: string, message: RegExp, members: () => TestMember[]]>([
    [
      'a path to the folder above',
      /valid file name/,
      () => withMember({ header: { name: 'files/../../x' }, body: 'x' }),
    ],
    [
      'an absolute path',
      /valid file name/,
      () => withMember({ header: { name: '/tmp/rostra-x' }, body: 'x' }),
    ],
    [
      'a path beside our folders',
      /valid file name/,
      () => withMember({ header: { name: 'serve.lock' }, body: 'x' }),
    ],
    [
      'a path with a backslash',
      /valid file name/,
      () => withMember({ header: { name: 'files/..\\x' }, body: 'x' }),
    ],
    [
      'a file in place of a folder',
      /valid file name/,
      () => withMember({ header: { name: 'files' }, body: 'x' }),
    ],
    [
      'a log beside the database',
      /valid file name/,
      () => withMember({ header: { name: 'rostra.sqlite-wal' }, body: 'x' }),
    ],
    [
      'a symbolic link',
      /is a symlink/,
      () => withMember({ header: { name: 'uploads/x', type: 'symlink', linkname: '/etc/passwd' } }),
    ],
    [
      'a hard link',
      /is a link/,
      () => withMember({ header: { name: 'uploads/x', type: 'link', linkname: 'rostra.sqlite' } }),
    ],
    [
      'a device',
      /is a character-device/,
      () => withMember({ header: { name: 'uploads/x', type: 'character-device' } }),
    ],
    [
      'a member twice',
      /is in it twice/,
      () => [{ header: { name: 'uploads/from' }, body: 'other' }, ...good],
    ],
    [
      'a member without a hash',
      /in its manifest/,
      () => [...good, { header: { name: 'uploads/x' }, body: 'x' }],
    ],
    [
      'a member that is missing',
      /missing or cut off/,
      () => good.filter(({ header }) => header.name !== 'uploads/from'),
    ],
    [
      'a member with other bytes',
      /its SHA-256/,
      () =>
        good.map((it) =>
          it.header.name === 'uploads/from'
            ? { ...it, body: Buffer.from(bytesOf('uploads/from') as Uint8Array).fill('x') }
            : it,
        ),
    ],
    [
      'no manifest',
      /has no manifest/,
      () => good.filter(({ header }) => header.name !== 'manifest.json'),
    ],
    [
      'a manifest that is not JSON',
      /manifest is damaged/,
      () => [
        ...good.filter(({ header }) => header.name !== 'manifest.json'),
        { header: { name: 'manifest.json' }, body: '{' },
      ],
    ],
    [
      'a manifest without hashes',
      /manifest is damaged/,
      () => manifestWith({ members: undefined }),
    ],
    [
      'a newer format',
      /newer than this program/,
      () => manifestWith({ format: 2, program: '9.0.0' }),
    ],
    [
      'a newer schema',
      /doesn’t know its migration 2099-01-01-more/,
      () =>
        manifestWith({ program: '9.0.0', migrations: ['0001-first-release', '2099-01-01-more'] }),
    ],
    [
      'a schema from before the first release',
      /made by a version of Rostra before 0\.1\.0, whose data isn’t taken over/,
      () => manifestWith({ migrations: ['0001-baseline', '0002-door'] }),
    ],
    [
      'a newer schema that the manifest hides',
      /doesn’t know its migration 2099/,
      () =>
        withDatabase(
          changedDatabase("insert into kysely_migration values ('2099-01-01-more', '2099')"),
        ),
    ],
    [
      'no database',
      /"rostra.sqlite" is missing/,
      () => withManifest(good.filter(({ header }) => header.name !== 'rostra.sqlite')),
    ],
    [
      'a database that is none',
      /database in the backup is damaged/,
      () => withDatabase('not a database at all, but text of some length'),
    ],
    [
      'a database with flipped bytes',
      /database in the backup is damaged/,
      () => withDatabase(Buffer.from(database()).fill(0xff, 8192, 40_000)),
    ],
    [
      'a database with a trigger',
      /has a trigger/,
      () =>
        withDatabase(
          changedDatabase(
            'create trigger t after insert on attendee begin delete from attendee; end',
          ),
        ),
    ],
    [
      'a database with a view',
      /has a view/,
      () => withDatabase(changedDatabase('create view v as select 1')),
    ],
    [
      'another program’s database',
      /could not be brought|isn’t a Rostra database/,
      () => withDatabase(changedDatabase('drop table entry')),
    ],
    [
      'a database without its steps',
      /could not be brought/,
      () => withDatabase(changedDatabase('delete from kysely_migration')),
    ],
    [
      'a row without what it refers to',
      /is damaged/,
      () => withDatabase(changedDatabase('pragma foreign_keys = off; delete from staff')),
    ],
  ])('%s', async (_, message, members) => {
    const file = join(folder, 'bad.tar')
    await writeMembers(file, members())
    await expect(restore(file)).rejects.toThrow(message)
    expect(state()).toEqual(before)
    expect(existsSync('/tmp/rostra-x')).toBe(false)
  })

  test.each<[what: string, bytes: (good: Buffer) => Buffer]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('This is not a backup.\n'.repeat(100))],
    ['an archive that is cut off', (bytes) => bytes.subarray(0, bytes.length / 2)],
    [
      'an archive cut off between two members',
      (bytes) => bytes.subarray(0, bytes.lastIndexOf('manifest.json')),
    ],
    ['a gzip that is cut off', (bytes) => gzipSync(bytes).subarray(0, 9000)],
    ['a gzip with a flipped byte', (bytes) => Buffer.from(gzipSync(bytes)).fill(0x55, 5000, 5100)],
  ])('%s', async (_, bytes) => {
    const file = join(folder, 'bad.tar')
    writeFileSync(file, bytes(readFileSync(archive)))
    await expect(restore(file)).rejects.toThrow(/not a backup of Rostra|missing or cut off/)
    expect(state()).toEqual(before)
  })

  test('a newer backup on the command line, with exit code 1', async () => {
    const file = join(folder, 'newer.tar')
    await writeMembers(file, manifestWith({ format: 2, program: '9.0.0' }))
    const { status, out, err } = await tryRostra(['restore', file, '--replace'], {
      DATA_DIR: config.dataDir,
    })
    expect([status, out]).toEqual([1, ''])
    expect(err).toMatch(/^This backup was made by Rostra 9\.0\.0, .* Nothing was changed\.$/)
    expect(state()).toEqual(before)
  })
})

test('an archive that was unpacked and packed again with other tools is restored', async () => {
  const file = join(folder, 'again.tgz')
  await writeMembers(join(folder, 'again.tar'), [
    { header: { name: 'files/', type: 'directory' } },
    { header: { name: 'files/test/', type: 'directory' } },
    ...good,
  ])
  writeFileSync(file, gzipSync(readFileSync(join(folder, 'again.tar'))))
  const other = { dataDir: join(folder, 'other'), databaseUrl: undefined }
  await restoreBackup({ config: other, file, migrations, replace: false, now: 0, report: () => {} })
  expect(fileContents(other.dataDir)).toEqual(fileContents(join(folder, 'from')))
})

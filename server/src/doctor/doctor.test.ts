/** Broken programs, settings, folders and databases: each is found and named, together with its fix. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { folder as dataDir, useFolder } from '../testing/use-folder.ts'
import { runChecks } from './check.ts'
import { checkNode, checkSite, checkSqlite } from './check-program.ts'
import { examine } from './doctor.ts'
import { expectFinding, isError, isWarning, type SetUp } from './test-set-up.ts'

let closing: (() => unknown)[]
useFolder()
beforeEach(() => {
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
})

async function database(change = '') {
  const storage = await openStorage({ dataDir }, migrations)
  await storage.close()
  const sqlite = new DatabaseSync(join(dataDir, 'rostra.sqlite'))
  sqlite.exec(change)
  return sqlite
}

describe('the doctor reports:', () => {
  test.each<SetUp>([
    ['PORT', () => ({ PORT: 'abc' }), { check: 'settings', ...isError }, /^PORT: "abc"/],
    [
      'PUBLIC_URL',
      () => ({ PUBLIC_URL: 'event.example.org' }),
      { check: 'settings', ...isError },
      /^PUBLIC_URL: /,
    ],
    [
      'TRUST_PROXY',
      () => ({ TRUST_PROXY: 'perhaps' }),
      { check: 'settings', ...isError },
      /^TRUST_PROXY: /,
    ],
    [
      'SMTP_URL',
      () => ({ SMTP_URL: 'http://u:secret@mail' }),
      { check: 'settings', ...isError },
      /^SMTP_URL: /,
    ],
    [
      'a misspelt setting',
      () => ({ PUBLIC_ULR: 'https://event.example.org', POST: '80' }),
      { check: 'settings', ...isWarning, cure: 'Did you mean PUBLIC_URL?' },
      /^PUBLIC_ULR isn’t a setting$/,
    ],
    [
      'DATABASE_URL',
      () => ({ DATABASE_URL: 'mysql://u:secret@db' }),
      { check: 'settings', ...isError },
      /^DATABASE_URL: /,
    ],
    [
      'Redis without PostgreSQL',
      () => ({ REDIS_URL: 'redis://127.0.0.1' }),
      { check: 'settings', ...isError },
      /^REDIS_URL: /,
    ],
    [
      'no rate limits',
      () => ({ RATE_LIMITS: 'off' }),
      { check: 'settings', ...isWarning },
      /overload/,
    ],
    [
      'mail without an address for its links',
      () => ({ SMTP_URL: 'smtp://127.0.0.1:9' }),
      { check: 'settings', ...isWarning },
      /invitations/,
    ],
    [
      'no https',
      () => ({ PUBLIC_URL: 'http://event.invalid' }),
      { check: 'settings', ...isWarning },
      /doesn’t use https/,
    ],
    [
      'a file in place of the data folder',
      () => {
        rmSync(dataDir, { recursive: true })
        writeFileSync(dataDir, '')
        return {}
      },
      { check: 'data folder', ...isError },
      /is a file/,
    ],
    [
      'a data folder that does not exist',
      () => ({ DATA_DIR: join(dataDir, 'no/such') }),
      { check: 'data folder', ...isWarning },
      /does not exist yet/,
    ],
    [
      'a data folder on a disk that takes no files',
      () => ({ DATA_DIR: '/proc/self' }),
      { check: 'data folder', ...isError },
      /can’t write|is read-only/,
    ],
    [
      'a data folder that others can read',
      () => {
        chmodSync(dataDir, 0o755)
        return {}
      },
      { check: 'data folder', ...isWarning },
      /other users/,
    ],
    [
      'a restore that was ended',
      () => {
        mkdirSync(join(dataDir, '.restore-x'))
        return {}
      },
      { check: 'data folder', ...isWarning },
      /restore was interrupted/,
    ],
    [
      'a file that is no database',
      () => {
        writeFileSync(join(dataDir, 'rostra.sqlite'), 'This was a database once. '.repeat(100))
        return {}
      },
      { check: 'database', ...isError },
      /is damaged/,
    ],
    [
      'a damaged database',
      async () => {
        ;(await database()).close()
        const path = join(dataDir, 'rostra.sqlite')
        writeFileSync(path, readFileSync(path).fill(0xff, 8192, 40_000))
        return {}
      },
      { check: 'database', ...isError },
      /is damaged/,
    ],
    [
      'a newer database',
      async () => {
        ;(
          await database(
            `insert into kysely_migration values ('2099-01-01-more', '2099');
             insert into setting values ('started-by', '9.0.0 (abc1234, 2099-01-01)')`,
          )
        ).close()
        return {}
      },
      { check: 'database', ...isError },
      /newer than this program.*2099-01-01-more; last served by Rostra 9\.0\.0 \(abc1234, 2099-01-01\)$/,
    ],
    [
      'a database from before the first release',
      async () => {
        const change = "update kysely_migration set name = '0001-baseline' where name like '0001%'"
        ;(await database(change)).close()
        return {}
      },
      { check: 'database', ...isError },
      /made by a version of Rostra before 0\.1\.0, whose data isn’t taken over/,
    ],
    [
      'an older database',
      async () => {
        ;(await database('delete from kysely_migration')).close()
        return {}
      },
      { check: 'database', ...isWarning },
      /older than this program/,
    ],
    [
      'a database that another program keeps locked',
      async () => {
        const other = await database('begin immediate')
        closing.push(() => other.close())
        return {}
      },
      { check: 'database', ...isError },
      /has locked the database/,
    ],
  ])('%s', async (_, setUp, expected, message) => {
    await expectFinding({ DATA_DIR: dataDir, ...(await setUp()) }, expected, message)
  })

  test('all faulty settings in one go', async () => {
    const found = await examine({
      env: { DATA_DIR: dataDir, PORT: 'x', LOG_LEVEL: 'loud', RATE_LIMITS: 'maybe' },
      migrations,
      site: dataDir,
      clock: Date.now,
    })
    const names = found
      .filter(({ check }) => check === 'settings')
      .map(({ message }) => message.split(':')[0])
    expect(names.sort()).toEqual(['LOG_LEVEL', 'PORT', 'RATE_LIMITS'])
  })

  test('an old Node.js, an old SQLite, a web app that is not built', async () => {
    const checks = [checkNode('20.20.2'), checkSqlite('3.51.2'), checkSite(join(dataDir, 'none'))]
    const context = { config: {} as never, faulty: new Set<string>(), clock: Date.now }
    const found = await runChecks(checks, context)
    expect(found.map(({ check, state }) => [check, state])).toEqual([
      ['node', 'error'],
      ['sqlite', 'error'],
      ['website', 'error'],
    ])
  })
})

test('a check that times out or fails is reported as an error, and the other checks continue', async () => {
  const never = { name: 'never', run: () => new Promise<never>(() => {}) }
  const broken = { name: 'broken', run: () => Promise.reject(new Error('password secret')) }
  const context = { config: {} as never, faulty: new Set<string>(), clock: Date.now }
  const found = await runChecks([never, broken, checkSqlite('3.53.4')], context, 10)
  expect(found.map(({ state, message }) => `${state}: ${message}`)).toEqual([
    'error: no answer within 0.01 s',
    'error: couldn’t be checked (Error)',
    'ok: SQLite 3.53.4',
  ])
})

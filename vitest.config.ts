import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { rawMessages } from './web/messages-plugin.ts'

const shared = {
  pool: 'forks' as const,
  // Tests create many short-lived objects: a larger young generation reduces garbage collection.
  execArgv: ['--max-semi-space-size=64'],
  // Every second file loads the whole server: without isolation, a worker loads it once.
  isolate: false,
  // Only ends tests that would never end, so it is generous: a busy machine needs ten times the usual time.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 240_000 } },
  // A failure's message is often all that remains of a run, so it shows whole lists.
  chaiConfig: { truncateThreshold: 2_000 },
  setupFiles: ['plain-prototypes', 'fixed-seed'].map((name) =>
    join(import.meta.dirname, `server/src/testing/${name}.ts`),
  ),
}

const featureFolders = globSync('server/src/*/*-module.ts', { cwd: import.meta.dirname })
  .map((file) => dirname(file).replaceAll('\\', '/'))
  .sort()

/** Tests in feature folders that don't use the database, or only in ways that are the same for both databases. */
const whatNoDatabaseChanges = [
  'agenda/plain-text',
  'attendees/sign-in-limits',
  'event/{event-files,heavy-markdown,hostile-uploads,stream-check,web-manifest}',
  'mail/{hostile-mail,mail-from,silent-server}',
  'staff/{account,confirmed,device-name,totp}',
  'chat/upload-limits',
  'studio/killed',
].map((files) => `server/src/${files}.test.ts`)

/**
 * Tests of features that write their own SQL, or whose changes may be made concurrently: `npm test` also runs them on
 * PostgreSQL. Kysely builds the statements of the other features, whose tests run there in the slow set.
 */
const whatADatabaseChanges = [
  'attendance/count-sessions',
  'attendees/erase-removed',
  'closing/retention',
  'device-check/device-check',
  'event/edit-sessions',
  'questions/{claims,undone-steps}',
].map((files) => `server/src/${files}.test.ts`)

const onPostgres = {
  ...shared,
  env: { TEST_STORE: 'postgres' },
  globalSetup: 'server/src/testing/database-servers.ts',
}

/** Only for `npm run test:containers`: building an image takes minutes, and not every machine can. */
const containers = {
  test: { ...shared, name: 'containers', include: ['release/src/**/*.container.ts'] },
}

/** Only for `npm run test:slow`: tests that take long and rarely fail. */
const slow = {
  test: {
    ...onPostgres,
    name: 'slow',
    include: [
      '{server,chaos,rehearse,scripts}/**/*.slow.test.ts',
      ...featureFolders.map((folder) => `${folder}/*.test.ts`),
    ],
    exclude: [
      '**/node_modules/**',
      '**/*.postgres.test.ts',
      ...whatNoDatabaseChanges,
      ...whatADatabaseChanges,
    ],
  },
}

export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'Takes long and rarely fails: only in the slow set.' }],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The page's modules contain Lingui macros.
        plugins: [rawMessages()],
        test: {
          ...shared,
          name: 'sqlite',
          include: [
            'domain/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            '{web,scripts,bench,chaos,rehearse}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts', '**/*.slow.test.ts'],
          globalSetup: 'server/src/testing/empty-database.ts',
        },
      },
      {
        // Tests for which the database can make a difference also run on PostgreSQL.
        test: {
          ...onPostgres,
          name: 'postgres',
          include: [
            '{server,chaos}/src/**/*.postgres.test.ts',
            'server/src/testing/once-only.test.ts',
            'server/src/testing/schema/schema.test.ts',
            ...whatADatabaseChanges,
          ],
          exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
        },
      },
      {
        // The release files, made once and used as people would use them.
        test: {
          ...shared,
          name: 'release',
          include: ['release/src/**/*.test.ts'],
          globalSetup: 'release/src/testing/quick-release.ts',
        },
      },
      ...(process.env.ROSTRA_CONTAINERS ? [containers] : []),
      ...(process.env.ROSTRA_SLOW ? [slow] : []),
    ],
  },
})

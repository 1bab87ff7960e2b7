import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { rawMessages } from './web/messages-plugin.ts'

const shared = {
  pool: 'forks' as const,
  // Tests leave much behind that dies young: with more room for it there is less to collect.
  execArgv: ['--max-semi-space-size=64'],
  // Every second file loads the whole server: a worker loads it once.
  isolate: false,
  // A limit ends what would never end. It says nothing of the time a test takes: a busy machine needs ten times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // A failure is often all that is left of a run: its message shows the whole list.
  chaiConfig: { truncateThreshold: 2_000 },
  setupFiles: [join(import.meta.dirname, 'server/src/testing/plain-prototypes.ts')],
}

const featureFolders = globSync('server/src/*/*-module.ts', { cwd: import.meta.dirname })
  .map((file) => dirname(file).replaceAll('\\', '/'))
  .sort()

/** Tests in the folders of features that ask nothing of the database, or nothing that differs between the two. */
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
 * Tests of features whose statements are written in SQL, or whose changes two may make at once: `npm test` plays them
 * on PostgreSQL too. Kysely builds the statements of the other features, which are played there in the slow set.
 */
const whatADatabaseChanges = [
  'attendance/count-sessions',
  'attendees/erase-removed',
  'chat/chat-reports',
  'closing/retention',
  'device-check/device-check',
  'event/edit-sessions',
  'help-desk/help-inbox',
  'questions/{claims,undone-steps}',
  'report/report',
].map((files) => `server/src/${files}.test.ts`)

const onPostgres = {
  ...shared,
  env: { TEST_STORE: 'postgres' },
  globalSetup: 'server/src/testing/database-servers.ts',
}

/** `npm run test:containers` alone: an image takes minutes to be built, and not every machine can. */
const containers = {
  test: { ...shared, name: 'containers', include: ['release/src/**/*.container.ts'] },
}

/** `npm run test:slow` alone: what takes long and rarely breaks. */
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
    // Most tests wait for servers, databases and timers: two more workers fill the time on two cores.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The modules of the page have Lingui's macros in them.
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
        // What a database could do differently is shown on PostgreSQL too.
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
        // What people install, made once and tried as they would.
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

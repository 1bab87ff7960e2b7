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
  // Node runs the sources as it does for users. vitest's own runner would transform them first, for every worker.
  experimental: { viteModuleRunner: false, nodeLoader: false },
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
  'event/plain-text',
  'attendees/sign-in-limits',
  'event/{event-files,heavy-markdown,hostile-uploads,stream-check,web-manifest}',
  'mail/{hostile-mail,mail-from,silent-server}',
  'staff/{account,confirmed,device-name,totp}',
  'chat/files/upload-limits',
].map((files) => `server/src/${files}.test.ts`)

const onPostgres = {
  ...shared,
  env: { TEST_STORE: 'postgres' },
  globalSetup: 'server/src/testing/database-servers.ts',
}

/** `npm run test:all` sets it; with it, `npx vitest` also finds `*.slow.test.ts` and the projects at the end. */
const all = Boolean(process.env.ROSTRA_ALL)
const leftOut = ['**/node_modules/**', ...(all ? [] : ['**/*.slow.test.ts'])]

/** The tests of all features again, on PostgreSQL. */
const features = {
  test: {
    ...onPostgres,
    name: 'features on postgres',
    include: [
      ...featureFolders.map((folder) => `${folder}/**/*.test.ts`),
      'server/src/testing/once-only.test.ts',
    ],
    exclude: ['**/*.slow.test.ts', '**/*.postgres.test.ts', ...whatNoDatabaseChanges],
  },
}

/** The release files, made once and used as people would use them. */
const packages = {
  test: {
    ...shared,
    name: 'packages',
    include: ['release/src/**/*.test.ts'],
    globalSetup: 'release/src/testing/quick-release.ts',
  },
}

/** Building the image takes minutes, and not every machine can. */
const container = {
  test: { ...shared, name: 'container', include: ['release/src/**/*.container.ts'] },
}

/** The pages' modules contain Lingui macros, JSX and styles. */
const ofPages = (name: string) => ({
  plugins: [rawMessages()],
  test: {
    ...shared,
    name,
    experimental: {},
    include: [`${name}/**/*.test.ts`],
    exclude: leftOut,
  },
})

export default defineConfig({
  test: {
    tags: [{ name: 'slow', description: 'Takes long and rarely fails: only in test:all.' }],
    sequence: { sequencer: LongestFirst },
    projects: [
      ofPages('web'),
      ofPages('studio'),
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: [
            '{domain,server}/src/**/*.test.ts',
            '{scripts,bench,chaos,rehearse}/**/*.test.ts',
          ],
          exclude: [
            ...leftOut,
            '**/*.postgres.{test,slow.test}.ts',
            'release/**',
            // It compares with PostgreSQL.
            'server/src/testing/schema/**',
          ],
          globalSetup: 'server/src/testing/empty-database.ts',
        },
      },
      {
        // What several instances share, and what a database can change for all features.
        test: {
          ...onPostgres,
          name: 'postgres',
          include: [
            '{server,chaos}/src/**/*.postgres.{test,slow.test}.ts',
            'server/src/testing/schema/schema.test.ts',
            // Each database ends the transaction of a killed process in its own way.
            'server/src/closing/*-crash.slow.test.ts',
          ],
          exclude: leftOut,
        },
      },
      ...(all ? [features, packages] : []),
      ...(process.env.ROSTRA_CONTAINER ? [container] : []),
    ],
  },
})

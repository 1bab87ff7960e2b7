import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts', 'server/src/**/*.test.ts', '{web,scripts}/**/*.test.ts'],
    pool: 'forks',
    // Real servers start and stop in these tests; two cores take their time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})

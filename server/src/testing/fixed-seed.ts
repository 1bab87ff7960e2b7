/**
 * Property tests use the same cases in each run, so that failures are reproducible. `npm run test:again` sets another
 * seed for each round, as does `TEST_SEED=7 npx vitest run FILE`.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 42) })

/**
 * Property tests use the same cases in each run, so that failures are reproducible; `TEST_SEED=7 npx vitest run FILE`
 * tries others.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 42) })

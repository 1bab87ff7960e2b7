/** A few rounds of chaos on two servers, PostgreSQL and Redis, all of which stop and start again. */
import { test } from 'vitest'
import { expectRounds } from './expect-rounds.ts'

test('two instances keep one consistent log while an instance, Redis or PostgreSQL goes down under load', async () => {
  await expectRounds('cluster', [0, 1])
})

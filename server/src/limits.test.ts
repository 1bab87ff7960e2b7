import { expect, test } from 'vitest'
import { createLimits } from './limits.ts'
import { noBroker } from './platform/broker/broker.ts'

// The tests of what these limits are for lower them.
test.each([
  ['call', 300, 50],
  ['joinByEmail', 10, 6_000],
  ['joinUnregistered', 60, 1_000],
  ['star', 60, 1_000],
  ['calendar', 60, 1_000],
  ['registerByAddress', 300, 1_000],
  ['codesByAddress', 300, 1_000],
] as const)('%s allows %i at once, and then one every %i ms', (name, burst, every) => {
  const limit = createLimits({ on: true, broker: noBroker, clock: () => 0 })[name]
  for (const person of ['ada', 'bea']) expect(limit.take(person, 0, burst)).toBe(0)
  expect(limit.take('ada', every - 1)).toBeGreaterThan(0)
  expect(limit.take('bea', every)).toBe(0)
})

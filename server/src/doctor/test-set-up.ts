/** What the tests of broken set-ups share: something that is broken, and what is to be found. */
import { expect } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Finding } from './check.ts'
import { examine } from './doctor.ts'

export type Env = Record<string, string>

export type SetUp = [
  what: string,
  setUp: () => Promise<Env> | Env,
  expected: Partial<Finding>,
  message: RegExp,
]

export const [isError, isWarning] = [{ state: 'error' }, { state: 'warning' }] as const

/** Among the findings is the expected one; each but the good ones has a cure, and none a secret. */
export async function expectFinding(
  env: Env,
  expected: Partial<Finding>,
  message: RegExp,
): Promise<void> {
  const found = await examine({ env, migrations, site: 'none', clock: Date.now })
  expect(found).toContainEqual(
    expect.objectContaining({ ...expected, message: expect.stringMatching(message) }),
  )
  for (const { state, cure, check } of found)
    if (state !== 'ok') expect([check, cure]).toEqual([check, expect.stringMatching(/\S/)])
  expect(JSON.stringify(found)).not.toContain('secret')
}

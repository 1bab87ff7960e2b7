/** Shared by the tests of broken set-ups: something that is broken, and the finding it should lead to. */
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

/** The findings include the expected one; each except the good ones has a cure, and none contains a secret. */
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

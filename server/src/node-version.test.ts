import { expect, test } from 'vitest'
import { tooOld } from './node-version.ts'

test.each(['20.20.2', '22.18.0', '25.9.9'])('Node %s is refused with a message', (version) =>
  expect(tooOld(version)).toBe(
    `Node ${version} is too old; Rostra needs 26 or newer, which its packages for Linux and npm run rostra bring`,
  ),
)

test.each(['26.0.0', '26.10.0', '30.1.0'])('Node %s is accepted', (version) =>
  expect(tooOld(version)).toBe(undefined),
)

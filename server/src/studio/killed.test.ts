import { test } from 'vitest'
import { checkKilled } from './check-killed.ts'

test('kill -9 five times while an encoder sends loses no segment that was acknowledged', () =>
  checkKilled())

import { test } from 'vitest'
import { checkKilled } from './check-killed.ts'

test('kill -9 while an encoder sends loses no segment that was acknowledged', () => checkKilled(1))

import { test } from 'vitest'
import { checkKilled } from './check-killed.ts'

test('killing the server (kill -9) while an encoder sends loses no acknowledged segment', () =>
  checkKilled(1))

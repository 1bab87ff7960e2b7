import { expect, test } from 'vitest'
import { fix, OwnStorage } from './own-storage.ts'

test('a fixed item cannot be changed or removed by the page', () => {
  const storage = new OwnStorage()
  fix(storage, 'token', 'preview-a')
  storage.setItem('token', 'other')
  storage.removeItem('token')
  storage.clear()
  expect(storage.getItem('token')).toBe('preview-a')
})

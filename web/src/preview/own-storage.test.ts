import { expect, test } from 'vitest'
import { fix, OwnStorage } from './own-storage.ts'

test('the page’s own storage keeps, lists and removes items like the browser’s storage', () => {
  const storage = new OwnStorage()
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  expect([storage.getItem('a'), storage.getItem('c'), storage.length]).toEqual(['1', null, 2])
  expect(Object.keys(storage)).toEqual(['a', 'b'])
  expect([storage.key(1), storage.key(2)]).toEqual(['b', null])
  storage.removeItem('a')
  expect(Object.keys(storage)).toEqual(['b'])
  storage.clear()
  expect(storage.length).toBe(0)
})

test('a fixed item cannot be changed or removed by the page', () => {
  const storage = new OwnStorage()
  fix(storage, 'token', 'preview-a')
  storage.setItem('token', 'other')
  storage.removeItem('token')
  storage.clear()
  expect(storage.getItem('token')).toBe('preview-a')
})

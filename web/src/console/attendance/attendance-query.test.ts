import { expect, test } from 'vitest'
import { paramsOf, peopleQueryOf } from './attendance-query.ts'

const plain = { showId: 'hall', search: '', sort: 'name', descending: false, page: 1 } as const

test('an address contains what differs from the plain list, and is read back', () => {
  expect(paramsOf(plain)).toEqual({ show: 'hall' })
  const query = { ...plain, search: 'ada', sort: 'stayed', descending: true, page: 3 } as const
  expect(peopleQueryOf(new URLSearchParams(paramsOf(query)))).toEqual(query)
})

test('an address that was tampered with is the plain list', () => {
  const params = new URLSearchParams({ show: 'hall', sort: 'email', page: '-2' })
  expect(peopleQueryOf(params)).toEqual(plain)
})

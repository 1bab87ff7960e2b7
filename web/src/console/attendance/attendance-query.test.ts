import { expect, test } from 'vitest'
import { paramsOf, peopleQueryOf } from './attendance-query.ts'

const plain = { showId: 'hall', search: '', sort: 'name', descending: false, page: 1 } as const

test('the address contains only what differs from the default list, and restores the query', () => {
  expect(paramsOf(plain)).toEqual({ show: 'hall' })
  const query = { ...plain, search: 'ada', sort: 'stayed', descending: true, page: 3 } as const
  expect(peopleQueryOf(new URLSearchParams(paramsOf(query)))).toEqual(query)
})

test('an address with invalid parameters gives the default list', () => {
  const params = new URLSearchParams({ show: 'hall', sort: 'email', page: '-2' })
  expect(peopleQueryOf(params)).toEqual(plain)
})

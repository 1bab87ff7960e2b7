import { expect, test } from 'vitest'
import { paramsOf, queryOf } from './attendees-query.ts'

test('the address contains only what differs from the default list, and restores the query', () => {
  expect(paramsOf(queryOf(new URLSearchParams()))).toEqual({})
  for (const query of [
    { search: '', sort: 'name', descending: false, page: 1 },
    { search: 'ada o', signedIn: true, sort: 'email', descending: true, page: 7 },
    { search: '', signedIn: false, sort: 'registered', descending: false, page: 2 },
  ] as const)
    expect(queryOf(new URLSearchParams(paramsOf(query)))).toEqual(query)
})

test('invalid parameters in the address are replaced by defaults', () => {
  expect(queryOf(new URLSearchParams('page=-4&sort=x&signedIn=perhaps'))).toEqual({
    search: '',
    sort: 'name',
    descending: false,
    page: 1,
  })
})

import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/transport/api.ts'
import { errorsOf } from './form-errors.ts'

test('what is missing is named, whether it is the only error or one of several', () => {
  const empty = { message: 'enter a value', reason: 'entry-empty' }
  const of = (error: object) => errorsOf(new ApiError(400, JSON.stringify({ error })))
  const [logo, url] = ['event.sponsors.0.logo', 'event.sponsors.0.url']
  const one = { code: 'invalid', field: logo, ...empty }
  expect(of(one)).toEqual([{ field: logo, message: 'Add a logo' }])
  const both = of({
    ...one,
    errors: [
      { field: logo, ...empty },
      { field: url, ...empty },
    ],
  })
  expect(both.map(({ message }) => message)).toEqual(['Add a logo', 'Enter a value'])
})

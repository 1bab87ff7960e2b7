/**
 * Checks after every test file that nothing sent or imported has added a key to the prototypes of objects and lists.
 */
import { afterAll, expect } from 'vitest'

const keys = () => [Object.prototype, Array.prototype].map((it) => Reflect.ownKeys(it))
const before = keys()

afterAll(() => {
  expect(keys()).toEqual(before)
})

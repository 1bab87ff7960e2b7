/** After every test file: nothing that was sent or imported has put a key where all objects and lists have it. */
import { afterAll, expect } from 'vitest'

const keys = () => [Object.prototype, Array.prototype].map((it) => Reflect.ownKeys(it))
const before = keys()

afterAll(() => {
  expect(keys()).toEqual(before)
})

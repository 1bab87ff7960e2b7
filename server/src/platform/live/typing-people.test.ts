import { expect, test } from 'vitest'
import { TypingPeople } from './typing-people.ts'

const ada = { id: 'a', name: 'Ada' }
const bea = { id: 'b', name: 'Bea' }

// live-protocol: T4
// spec: 9.33
test('typing ends automatically after 10 s, unless the person continues', () => {
  const typing = new TypingPeople()
  typing.add(ada, 0)
  typing.add(bea, 4_000)
  expect(typing.changes()).toEqual({ people: [ada, bea], count: 2 })
  typing.add(ada, 6_000)
  expect(typing.expire(13_999)).toBe(false)
  expect(typing.expire(14_000)).toBe(true)
  expect(typing.changes()).toEqual({ people: [ada], count: 1 })
  expect(typing.expire(16_000)).toBe(true)
  expect(typing.changes()).toEqual({ people: [], count: 0 })
})

test('nothing is sent while nothing changes', () => {
  const typing = new TypingPeople()
  expect(typing.changes()).toBeUndefined()
  expect(typing.drop('a')).toBe(false)
  typing.add(ada, 0)
  typing.changes()
  typing.add(ada, 1_000)
  expect(typing.changes()).toBeUndefined()
})

test('of many people typing, four are sent by name, and all as a count', () => {
  const typing = new TypingPeople()
  for (let n = 0; n < 30; n += 1) typing.add({ id: `p${n}`, name: `Person ${n}` }, 0)
  const changes = typing.changes()
  expect([changes?.people.length, changes?.count]).toEqual([4, 30])
})

import { expect, test } from 'vitest'
import { isCommonDomain, mailboxOf, rushOf } from './registration-rush.ts'

const none = { network: undefined, domain: undefined, mailbox: 0 }

test('beyond a quarter of the places, and at least 20, people from one source wait for the team', () => {
  const at = (capacity: number | undefined, network: number) =>
    rushOf({ ...none, capacity, network })
  expect([at(50, 19), at(50, 20)]).toEqual([undefined, 'network'])
  expect([at(402, 99), at(402, 100)]).toEqual([undefined, 'network'])
  expect(at(undefined, 10_000)).toBe(undefined)
  expect(rushOf({ ...none, capacity: 50, domain: 20 })).toBe('domain')
  expect(rushOf({ ...none, capacity: 50, mailbox: 20 })).toBe('mailbox')
  expect(rushOf({ ...none, capacity: 50 })).toBe(undefined)
})

test('domains that people share by the way are no source: those that may register, free ones, and those of the list', () => {
  const listed = { people: 0, ofDomain: 0 }
  const isCommon = (email: string, more: object = {}) =>
    isCommonDomain({ form: { mode: 'open' }, email, listed, ...more })
  expect(isCommon('a@bots.example')).toBe(false)
  expect(isCommon('a@gmail.com')).toBe(true)
  expect(isCommon('a@uni.example', { form: { mode: 'open', domains: ['uni.example'] } })).toBe(true)
  expect(isCommon('a@uni.example', { listed: { people: 100, ofDomain: 10 } })).toBe(true)
  expect(isCommon('a@uni.example', { listed: { people: 100, ofDomain: 9 } })).toBe(false)
})

test('what follows a plus sign is the same mailbox', () => {
  expect(mailboxOf('ada+1+2@gmail.com')).toBe('ada@gmail.com')
  expect(mailboxOf('ada@gmail.com')).toBe('ada@gmail.com')
})

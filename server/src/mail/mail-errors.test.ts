import { expect, test } from 'vitest'
import { replyOf } from './mail-errors.ts'

const refused = (response: string) => ({ code: 'EENVELOPE', responseCode: 550, response })

test('the server’s own sentence is kept with its numbers, in one line', () => {
  const google =
    '550-5.1.1 The email account that you tried to reach does\r\n550-5.1.1 not exist. Please see\r\n550 5.1.1 https://support.google.com/mail/?p=NoSuchUser a1-2002sor1234567890 - gsmtp'
  expect(replyOf(refused('550 5.1.1 This person left in 2019'))).toBe(
    '550 5.1.1 This person left in 2019',
  )
  expect(replyOf(refused(google))).toBe(
    '550 5.1.1 The email account that you tried to reach does not exist. Please see - gsmtp',
  )
})

test('addresses, links and secrets are not kept, nor more than a sentence', () => {
  const said = replyOf(
    refused(`550 <mo@example.org>: no ${'k'.repeat(43)} 4bXzTq0921cFpL3d ${'word '.repeat(900)}`),
  )
  expect(said).toMatch(/^550 no word word/)
  expect(said.length).toBeLessThanOrEqual(204)
  expect(replyOf(new Error('mo@example.org'))).toBe('')
  expect(replyOf(undefined)).toBe('')
})

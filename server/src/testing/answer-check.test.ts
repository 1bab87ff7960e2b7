/** Every test server compares its answers with the contract; these are answers that it has to reject. */
import { defineCall } from '@rostra/domain/contract/call'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Feature } from '../platform/http/feature.ts'
import { mismatchOf } from './answer-check.ts'
import { openEvent } from './open-event.ts'

const schema = v.object({ list: v.array(v.object({ id: v.string(), at: v.optional(v.number()) })) })

test.each([
  ['a missing field', {}, 'list: '],
  ['a field of the wrong type', { list: [{ id: 1 }] }, 'list.0.id: '],
  ['an undeclared field', { list: [{ id: 'a', email: 'b' }] }, 'list.0.email is not'],
  ['a missing response', undefined, 'all of it: '],
])('%s is reported as a mismatch, with its path', (_, answer, text) => {
  expect(mismatchOf(schema, answer)).toContain(text)
})

test('a response as declared is no mismatch, even with undefined fields, which JSON omits', () => {
  expect(mismatchOf(schema, { list: [{ id: 'a', at: undefined }] })).toBeUndefined()
})

const toyAnswer = defineCall({
  name: 'toy-answer',
  who: 'anyone',
  summary: 'Answers more than it declares.',
  payload: v.strictObject({}),
  answer: v.object({ id: v.string() }),
})
const handlers = { 'toy-answer': async () => ({ id: 'a', secret: 'b' }) }
const createToy = () => ({
  name: 'toy',
  contract: { 'toy-answer': toyAnswer },
  calls: [{ handlers } as Feature],
})

test('a call whose response is not as declared returns 500, and its test fails when closing the server', async () => {
  const event = await openEvent({ more: [createToy] })
  expect((await event.call('toy-answer')).status).toBe(500)
  await expect(event.close()).rejects.toThrow('toy-answer differs from the contract: secret')
})

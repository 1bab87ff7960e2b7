/** Every test server compares its answers with the contract; this is an answer that it has to reject. */
import { defineCall, withNames } from '@rostra/domain/contract/call'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Feature } from '../platform/http/feature.ts'
import { openEvent } from './open-event.ts'

const toyAnswer = defineCall({
  who: 'anyone',
  summary: 'Answers more than it declares.',
  payload: v.strictObject({}),
  answer: v.object({ id: v.string() }),
})
const handlers = { 'toy-answer': async () => ({ id: 'a', secret: 'b' }) }
const createToy = () => ({
  name: 'toy',
  contract: withNames({ 'toy-answer': toyAnswer }),
  calls: [{ handlers } as Feature],
})

test('a call whose response is not as declared returns 500, and its test fails when closing the server', async () => {
  const event = await openEvent({ more: [createToy] })
  expect((await event.call('toy-answer')).status).toBe(500)
  await expect(event.close()).rejects.toThrow('toy-answer differs from the contract: secret')
})

import { expect, test } from 'vitest'
import { moderationChannel } from '../questions/questions.ts'
import { ownChannel } from './own-channel.ts'

test('a chat channel is named after its session’s id, unless that name is in use or reserved', () => {
  expect(ownChannel('opening', ['closing'])).toBe('opening')
  expect(ownChannel('opening', ['opening'])).toBe('chat-opening')
  expect(ownChannel('opening', ['opening', 'chat-opening'])).toBe('chat-opening-2')
  expect(ownChannel(moderationChannel, [])).toBe(`chat-${moderationChannel}`)
  expect(ownChannel('rehearsal-dinner', [])).toBe('chat-rehearsal-dinner')
})

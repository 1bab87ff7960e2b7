/** Words that moderators block in all chats. */
import { maxBlockedWords } from '@rostra/domain/chat/blocked-words'
import { describe, expect, test } from 'vitest'
import { enter, say } from '../../testing/open-chat.ts'
import { audit, bea, done, event, moderator as mo, useEvent } from '../../testing/use-event.ts'

useEvent({ as: ['bea', 'moderator'] })

describe('a blocked word', () => {
  test('is refused in attendees’ messages, in any case and with accents, until it is unblocked', async () => {
    const b = await enter(bea)
    await done('blocked-word-add', { word: 'Rude' })
    expect(await say(b, 'one', 'How rüde!')).toMatchObject({
      code: 'blocked-word',
      message: 'Your message contains a blocked word. Edit it and try again.',
    })
    expect(await say(b, 'two', 'crude oil')).toMatchObject({ t: 'ack' })
    expect(await say(await enter(mo), 'three', 'rude')).toMatchObject({ t: 'ack' })
    await event.restart()
    const again = await enter(bea)
    expect(await say(again, 'four', 'rude')).toMatchObject({ code: 'blocked-word' })
    expect((await done('blocked-words')).words).toMatchObject([{ word: 'Rude' }])
    await done('blocked-word-remove', { word: 'rude' })
    expect(await say(again, 'five', 'rude')).toMatchObject({ t: 'ack' })
    expect(await audit('chat-word-blocked')).toMatchObject([{ about: 'Rude' }])
    expect(await audit('chat-word-allowed')).toMatchObject([{ about: 'Rude' }])
  })

  test('can be tried on the recent messages of all chats before it is added', async () => {
    const b = await enter(bea)
    await say(b, 'one', 'How rude!')
    await say(b, 'two', 'crude oil')
    await say(b, 'three', 'RUDE', 'later')
    const { messages, matched, searched } = await done('blocked-word-preview', { word: 'rude' })
    expect([matched, searched]).toEqual([2, 3])
    expect(messages.map(({ text }: { text: string }) => text).sort()).toEqual(['How rude!', 'RUDE'])
  })

  test('cannot be added while 500 words are blocked, until one of them is removed', async () => {
    const rows = Array.from({ length: maxBlockedWords }, (_, n) => `('w${n}', 'w${n}', 'Mo', 0)`)
    await event.rows(`insert into blocked_word (folded, word, by_name, at) values ${rows}`)
    const { status, body } = await event.call('blocked-word-add', { word: 'rude' }, mo)
    expect([status, body.error]).toEqual([
      400,
      {
        code: 'invalid',
        field: 'word',
        reason: 'too-many-words',
        params: { limit: 500 },
        message: 'Remove a word first: up to 500 words can be blocked',
      },
    ])
    await done('blocked-word-add', { word: 'w7' })
    await done('blocked-word-remove', { word: 'w7' })
    await done('blocked-word-add', { word: 'rude' })
    expect((await done('blocked-words')).words).toHaveLength(maxBlockedWords)
  })

  test('without a letter or digit is refused', async () => {
    const { status, body } = await event.call('blocked-word-add', { word: '?!' }, mo)
    expect([status, body.error.message]).toEqual([400, 'Enter a word with letters or digits'])
  })
})

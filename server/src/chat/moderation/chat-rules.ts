/**
 * The rules of the channels and the blocked words. Every message needs both, so they are
 * cached in memory and reloaded from the database after a change from outside.
 */
import type { Actor } from '@rostra/domain/attendees/attendee'
import { createWordFinder } from '@rostra/domain/chat/blocked-words'
import { type ChatRules, standardRules } from '@rostra/domain/chat/chat-rules'
import type { Core } from '../../core.ts'
import { createChatRulesStore, type RulesChange } from './chat-rules-store.ts'

export type ChatRulesCache = Awaited<ReturnType<typeof createChatRulesCache>>

export async function createChatRulesCache({ db, hub, topics }: Core) {
  const store = createChatRulesStore(db)
  let rulesByChannel = new Map<string, ChatRules>()
  let findWord = createWordFinder([])
  const of = (channel: string): ChatRules => rulesByChannel.get(channel) ?? standardRules
  const load = async () => {
    const before = rulesByChannel
    rulesByChannel = await store.all()
    findWord = createWordFinder((await store.words()).map(({ word }) => word))
    return [...rulesByChannel].filter(
      ([channel, rules]) =>
        JSON.stringify(rules) !== JSON.stringify(before.get(channel) ?? standardRules),
    )
  }
  await load()

  const { changed } = topics.shared('chat-rules', async () => {
    for (const [channel, rules] of await load())
      hub.openRoom(channel)?.broadcast({ t: 'event', changed: [], rules: { channel, ...rules } })
  })

  const change = (channel: string, its: RulesChange): Promise<void> =>
    store.change(channel, its).then(changed)

  return {
    of,
    /** A blocked word that the text contains, if any. */
    findWord: (text: string): string | undefined => findWord(text),
    change,
    shield: (channel: string, on: boolean, by: Actor, at: number): Promise<void> =>
      store.shield(channel, on, { by, at }).then(changed),

    /** Removes the pin if its message was removed. */
    async unpinGone(channel: string, gone: readonly number[], by: Actor, at: number) {
      const { pinned } = of(channel)
      if (pinned && gone.includes(pinned.seq))
        await change(channel, { change: { pinned: null }, action: 'chat-message-unpinned', by, at })
    },

    words: store.words,
    block: (word: string, by: Actor, at: number) => store.block(word, by, at).then(changed),
    allow: (word: string, by: Actor, at: number) => store.allow(word, by, at).then(changed),
  }
}

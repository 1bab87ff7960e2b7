import { useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { type Person, recentAuthors } from './mention-query.ts'

/** ms without a key after which the list of people is asked. */
const askAfter = 150

/** Those who wrote lately, without oneself and those one blocks. */
export function recentOthers(chat: ChatStore): Person[] {
  const { messages, relations } = chat.view()
  const { hosts, blocked } = relations
  return recentAuthors(messages, hosts).filter(({ id }) => id !== chat.userId && !blocked.has(id))
}

/** People who are in the chat now, from the name on that is being typed; undefined is no name. */
export function useMembersLike(chat: ChatStore, typed: string | undefined): Person[] {
  const [members, setMembers] = useState<Person[]>([])
  useEffect(() => {
    if (typed === undefined) return setMembers([])
    const asking = new AbortController()
    const timer = window.setTimeout(async () => {
      // The list is in the order of names, so it is asked for those after what was typed.
      const after = typed === '' ? {} : { after: { id: '-', name: typed } }
      const page = { channel: chat.channel, ...after }
      // Without an answer those who wrote are offered all the same.
      const found = await callApi('chat-members', page, asking.signal).catch(() => undefined)
      if (!found || asking.signal.aborted) return
      const { blocked, hosts } = chat.view().relations
      const others = found.members.filter(({ id }) => id !== chat.userId && !blocked.has(id))
      setMembers(
        others.map(({ id, name }) => ({ id, name: shownName(name), isHost: hosts.has(id) })),
      )
    }, askAfter)
    return () => {
      window.clearTimeout(timer)
      asking.abort()
    }
  }, [chat, typed])
  return members
}

import { useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { shownName } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'
import { type Mentionable, recentAuthors } from './mention-query.ts'

/** ms after the last keystroke before the list of people is requested. */
const askAfter = 150

/** Recent authors, without the user and the people they have blocked. */
export function recentOthers(chat: ChatStore): Mentionable[] {
  const { messages, relations } = chat.view()
  const { hosts, blocked } = relations
  return recentAuthors(messages, hosts).filter(({ id }) => id !== chat.userId && !blocked.has(id))
}

/** People in the chat now, in order of name from `typed` on. Empty while no name is being typed (undefined). */
export function useMembersLike(chat: ChatStore, typed: string | undefined): Mentionable[] {
  const [members, setMembers] = useState<Mentionable[]>([])
  useEffect(() => {
    if (typed === undefined) return setMembers([])
    const asking = new AbortController()
    const timer = window.setTimeout(async () => {
      // The list is ordered by name, so the request asks for names after the typed text.
      const after = typed === '' ? {} : { after: { id: '-', name: typed } }
      const page = { channel: chat.channel, ...after }
      // If the request fails, recent authors are still offered.
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

/** For the offline page, apart from what the chat stores: it must not load the page of a session. */
import { readStored } from '../../platform/browser-storage.ts'
import { draftKey, outboxKey } from '../../platform/identity/personal-data.ts'
import type { StoredMessage } from './chat-storage.ts'

type UnsentChat = { channel: string; messages: StoredMessage[]; draft: string }

/** What exists only in this tab and not on the server: unsent messages and drafts. */
export function unsentChats(userId: string): UnsentChat[] {
  const begins = [outboxKey(userId), draftKey(userId)]
  const channels = new Set(
    keysOf(sessionStorage).flatMap((key) =>
      begins.filter((begin) => key.startsWith(begin)).map((begin) => key.slice(begin.length)),
    ),
  )
  return [...channels].map((channel) => ({
    channel,
    messages: messagesIn(readStored(outboxKey(userId, channel), 'sessionStorage')),
    draft: (readStored(draftKey(userId, channel), 'sessionStorage') ?? '').trim(),
  }))
}

function messagesIn(stored: string | null): StoredMessage[] {
  try {
    return JSON.parse(stored ?? '[]') as StoredMessage[]
  } catch {
    return []
  }
}

function keysOf(storage: Storage): string[] {
  try {
    return Object.keys(storage)
  } catch {
    return []
  }
}

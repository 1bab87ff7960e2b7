/** What the chat keeps in the browser: the draft and unsent messages of this tab, and settings. */
import type { ChatFile } from '@rostra/domain/chat-files'

export type StoredMessage = { id: string; text: string; at: number; files?: readonly ChatFile[] }

const outboxKey = (channel: string, userId: string) => `rostra:unsent:${userId}:${channel}`
const draftKey = (channel: string) => `rostra:draft:${channel}`
const openKey = 'rostra:chat-open'

/** Unsent messages of this person in this tab, in order. */
export function readOutbox(channel: string, userId: string): StoredMessage[] {
  try {
    return JSON.parse(read(sessionStorage, outboxKey(channel, userId)) ?? '[]') as StoredMessage[]
  } catch {
    return []
  }
}

export function writeOutbox(
  channel: string,
  userId: string,
  messages: readonly StoredMessage[],
): void {
  const kept = messages.map(({ id, text, at, files }) => ({ id, text, at, files }))
  write(sessionStorage, outboxKey(channel, userId), kept.length > 0 ? JSON.stringify(kept) : '')
}

export const readDraft = (channel: string): string => read(sessionStorage, draftKey(channel)) ?? ''

export const writeDraft = (channel: string, text: string): void =>
  write(sessionStorage, draftKey(channel), text)

/** The live chat is open until someone closes it. */
export const readChatOpen = (): boolean => read(localStorage, openKey) !== 'no'

export const writeChatOpen = (isOpen: boolean): void =>
  write(localStorage, openKey, isOpen ? 'yes' : 'no')

// Storage may be full or forbidden; the chat works without it.
function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string): void {
  try {
    if (value === '') storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {}
}

/** What the chat stores in the browser: this tab's drafts and unsent messages, and settings. */
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { draftPrefix, unsentPrefix } from '../../platform/identity/personal-data.ts'
import { storedUser } from '../../platform/identity/stored-user.ts'

export type StoredMessage = {
  id: string
  text: string
  at: number
  files?: readonly ChatFile[]
  reply?: Quote | undefined
}

const outboxKey = (channel: string, userId: string) => `${unsentPrefix}${userId}:${channel}`
// A draft belongs to its writer, not to the next person who signs in here.
const draftKey = (channel: string, userId = storedUser()?.id ?? '') =>
  `${draftPrefix}${userId}:${channel}`
const openKey = 'rostra:chat-open'

/** This person's unsent messages in this tab, in order. */
export function readOutbox(channel: string, userId: string): StoredMessage[] {
  try {
    return JSON.parse(
      readStored(outboxKey(channel, userId), 'sessionStorage') ?? '[]',
    ) as StoredMessage[]
  } catch {
    return []
  }
}

export function writeOutbox(
  channel: string,
  userId: string,
  messages: readonly StoredMessage[],
): void {
  const kept = messages.map(({ id, text, at, files, reply }) => ({ id, text, at, files, reply }))
  writeStored(
    outboxKey(channel, userId),
    kept.length > 0 ? JSON.stringify(kept) : '',
    'sessionStorage',
  )
}

export const readDraft = (channel: string): string =>
  readStored(draftKey(channel), 'sessionStorage') ?? ''

export const writeDraft = (channel: string, text: string): void =>
  writeStored(draftKey(channel), text, 'sessionStorage')

/** What exists only in this tab and not on the server: unsent messages and drafts. */
export function unsentChats(
  userId: string,
): { channel: string; messages: StoredMessage[]; draft: string }[] {
  const begins = [outboxKey('', userId), draftKey('', userId)]
  const channels = new Set(
    keysOf(sessionStorage).flatMap((key) =>
      begins.filter((begin) => key.startsWith(begin)).map((begin) => key.slice(begin.length)),
    ),
  )
  return [...channels].map((channel) => ({
    channel,
    messages: readOutbox(channel, userId),
    draft: (readStored(draftKey(channel, userId), 'sessionStorage') ?? '').trim(),
  }))
}

/** The chat panel is shown until the user hides it. */
export const readChatOpen = (): boolean => readStored(openKey) !== 'no'

export const writeChatOpen = (isOpen: boolean): void => writeStored(openKey, isOpen ? 'yes' : 'no')

function keysOf(storage: Storage): string[] {
  try {
    return Object.keys(storage)
  } catch {
    return []
  }
}

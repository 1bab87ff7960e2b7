/** What the chat stores in the browser: this tab's drafts and unsent messages, and settings. */
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { draftKey, outboxKey } from '../../platform/identity/personal-data.ts'
import { storedUser } from '../../platform/identity/stored-user.ts'

export type StoredMessage = {
  id: string
  text: string
  at: number
  files?: readonly ChatFile[]
  reply?: Quote | undefined
}

// A draft belongs to its writer, not to the next person who signs in here.
const ownDraft = (channel: string) => draftKey(storedUser()?.id ?? '', channel)
const openKey = 'rostra:chat-open'

/** This person's unsent messages in this tab, in order. */
export function readOutbox(channel: string, userId: string): StoredMessage[] {
  try {
    return JSON.parse(
      readStored(outboxKey(userId, channel), 'sessionStorage') ?? '[]',
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
    outboxKey(userId, channel),
    kept.length > 0 ? JSON.stringify(kept) : '',
    'sessionStorage',
  )
}

export const readDraft = (channel: string): string =>
  readStored(ownDraft(channel), 'sessionStorage') ?? ''

export const writeDraft = (channel: string, text: string): void =>
  writeStored(ownDraft(channel), text, 'sessionStorage')

/** The chat panel is shown until the user hides it. */
export const readChatOpen = (): boolean => readStored(openKey) !== 'no'

export const writeChatOpen = (isOpen: boolean): void => writeStored(openKey, isOpen ? 'yes' : 'no')

/** What a chat needs only after someone has entered it: one file, fetched once the messages have arrived. */

import { extra } from '../ui/extra.ts'
import { EmojiPicker } from './composer/emoji-picker.tsx'
import { ChatAnnouncer } from './list/chat-announcer.tsx'
import { RowActions } from './list/row-actions.tsx'

// Only hosts and speakers may send files.
const OwnFiles = extra(async () => (await import('./composer/own-files.tsx')).OwnFiles)

// Few people are muted, and few chats have a pinned message.
const ChatPinned = extra(async () => (await import('./list/chat-pinned.tsx')).ChatPinned)
const MutedNotice = extra(async () => (await import('./moderation/muted-notice.tsx')).MutedNotice)

// In a quiet chat no one types.
const TypingText = extra(async () => (await import('./composer/typing-text.tsx')).TypingText)

export const chatParts = {
  ChatAnnouncer,
  ChatPinned,
  EmojiPicker,
  MutedNotice,
  OwnFiles,
  RowActions,
  TypingText,
}
export type ChatParts = typeof chatParts

/** What a chat needs only after someone has entered it: one file, fetched once the messages have arrived. */

import { lazyOptional } from '../ui/lazy-part.ts'
import { EmojiPicker } from './composer/emoji-picker.tsx'
import { ChatAnnouncer } from './list/chat-announcer.tsx'
import { RowActions } from './list/row-actions.tsx'
import { MutedNotice } from './moderation/muted-notice.tsx'

// Only hosts and speakers may send files.
const OwnFiles = lazyOptional(async () => (await import('./composer/own-files.tsx')).OwnFiles)

// Few chats have a pinned message.
const ChatPinned = lazyOptional(async () => (await import('./list/chat-pinned.tsx')).ChatPinned)

export const chatParts = {
  ChatAnnouncer,
  ChatPinned,
  EmojiPicker,
  MutedNotice,
  OwnFiles,
  RowActions,
}
export type ChatParts = typeof chatParts

/** What a chat needs only once someone is in it: one file, fetched after the messages are there. */
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatPinned } from './chat-pinned.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { Mentions } from './mentions.tsx'
import { MessageFiles } from './message-files.tsx'
import { MutedNotice } from './muted-notice.tsx'
import { OwnFiles } from './own-files.tsx'
import { RowActions } from './row-actions.tsx'
import { TypingWords } from './typing-words.tsx'

export const chatParts = {
  ChatAnnouncer,
  ChatPinned,
  EmojiPicker,
  Mentions,
  MessageFiles,
  MutedNotice,
  OwnFiles,
  RowActions,
  TypingWords,
}
export type ChatParts = typeof chatParts

/** What a chat needs only once someone is in it: one file, fetched after the messages are there. */

import { EmojiPicker } from './composer/emoji-picker.tsx'
import { KeptDraft } from './composer/kept-draft.tsx'
import { Mentions } from './composer/mentions.tsx'
import { OwnFiles } from './composer/own-files.tsx'
import { TypingWords } from './composer/typing-words.tsx'
import { ChatAnnouncer } from './list/chat-announcer.tsx'
import { ChatPinned } from './list/chat-pinned.tsx'
import { MessageFiles } from './list/message-files.tsx'
import { RowActions } from './list/row-actions.tsx'
import { MutedNotice } from './moderation/muted-notice.tsx'

export const chatParts = {
  ChatAnnouncer,
  ChatPinned,
  EmojiPicker,
  KeptDraft,
  Mentions,
  MessageFiles,
  MutedNotice,
  OwnFiles,
  RowActions,
  TypingWords,
}
export type ChatParts = typeof chatParts

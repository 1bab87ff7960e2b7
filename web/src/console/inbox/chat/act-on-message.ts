import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ChatAction } from '@rostra/domain/chat/chat-actions'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { actWithUndo } from '../../../chat/moderation/chat-undo.ts'
import { attempt } from '../../../ui/toast-errors.ts'

/** Acts on a message at once and for everyone, as in the attendees' chat; a toast offers to undo it. */
export const actOnMessage = ({ channel, seq, user }: ModeratedMessage, action: ChatAction) =>
  attempt(actWithUndo(channel, { seq, name: user.name || nicknameFallback }, action))

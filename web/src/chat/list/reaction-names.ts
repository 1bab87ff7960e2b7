import { t } from '@lingui/core/macro'
import { isMessageReaction, type MessageReaction } from '@rostra/domain/chat/chat-requests'

/** A reaction's name for screen readers; an unknown reaction is its own name. */
export const reactionName = (key: string): string => (isMessageReaction(key) ? names[key]() : key)

const names: Record<MessageReaction, () => string> = {
  '👍': () => t`Thumbs up`,
  '❤️': () => t`Heart`,
  '👏': () => t`Clapping`,
  '😂': () => t`Laughing`,
  '🎉': () => t`Party`,
  '🤔': () => t`Thinking`,
}

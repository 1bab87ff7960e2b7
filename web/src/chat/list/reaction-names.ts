import { t } from '@lingui/core/macro'
import { isMessageReaction, type MessageReaction } from '@rostra/domain/chat/chat-services'

/** What a screen reader calls a reaction to a message; one that is not ours is its own name. */
export const reactionName = (key: string): string => (isMessageReaction(key) ? names[key]() : key)

const names: Record<MessageReaction, () => string> = {
  '👍': () => t`Thumbs up`,
  '❤️': () => t`Heart`,
  '👏': () => t`Clapping`,
  '😂': () => t`Laughing`,
  '🎉': () => t`Party`,
  '🤔': () => t`Thinking`,
}

import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ChatAction } from '@rostra/domain/chat/chat-actions'
import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { newId } from '../../platform/new-id.ts'
import { callApi } from '../../platform/transport/api.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { offerUndo } from './offer-undo.ts'

/** Removes a message, or mutes its author for 10 minutes, at once and for everyone; a toast offers to undo it. */
export const actOnMessage = (
  { channel, seq, user }: ModeratedMessage,
  action: Exclude<ChatAction, 'mute-and-remove'>,
): Promise<void> => {
  const id = newId()
  const done =
    action === 'remove'
      ? 'Message removed'
      : `${user.name || nicknameFallback} is muted in this chat for 10 minutes`
  return attempt(
    callApi('chat-act', { id, channel, seq, action }).then(() =>
      offerUndo(done, () => callApi('chat-undo', { id })),
    ),
  )
}

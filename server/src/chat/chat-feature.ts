import type { Feature } from '../platform/http/feature.ts'
import type { ChatService } from './chat-service.ts'

/** Chat is written over the live channel; over HTTP only its history is read. */
export const chatFeature = (chat: ChatService): Feature => ({
  handlers: {
    'chat-history': ({ channel, before, limit }) => chat.history(channel, before, limit),
  },
})

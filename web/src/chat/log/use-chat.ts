import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { storedToken, storedUser } from '../../platform/identity/stored-user.ts'
import { newId } from '../../platform/new-id.ts'
import { callApi } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { type ChatStore, createChatStore, pageLength } from './chat-store.ts'
import type { ChatView } from './chat-view.ts'

/**
 * When the screen is updated: with an animation frame, and no more often than is useful. The answer runs `flush` with
 * the first frame that comes `every` ms after the last one; what it answers cancels that. In a hidden page nothing is
 * drawn: the flush waits until someone looks.
 */
function createFlushPace() {
  let flushedAt = Number.NEGATIVE_INFINITY
  return (flush: () => void, every: number): (() => void) => {
    let frame = 0
    const draw = () => {
      if (document.hidden) return document.addEventListener('visibilitychange', draw, once)
      frame = requestAnimationFrame(() => {
        flushedAt = performance.now()
        flush()
      })
    }
    const timer = window.setTimeout(draw, Math.max(0, flushedAt + every - performance.now()))
    return () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', draw)
    }
  }
}

const once = { once: true }

/** The chat of a show's channel, entered while the component is on the page; undefined without a channel. */
export function useChat(channel: string | undefined, show: string): ChatStore | undefined {
  const userId = storedUser()?.id ?? ''
  const chat = useMemo(() => {
    if (channel === undefined) return undefined
    return createChatStore({
      live: liveClient(),
      channel,
      show,
      userId,
      call: callApi,
      isSignedIn: () => storedToken() !== undefined,
      loadHistory: (before, signal) =>
        callApi('chat-history', { channel, before, limit: pageLength }, signal),
      newId,
      now: serverNow,
      soon: createFlushPace(),
    })
  }, [channel, show, userId])
  useEffect(() => chat?.open(), [chat])
  return chat
}

/** The part of the chat that is on the screen. */
export function useChatView(chat: ChatStore): ChatView {
  return useSyncExternalStore(chat.subscribe, chat.view)
}

/** How many messages came that the person has not seen; 0 where there is no chat. */
export function useNewCount(chat: ChatStore | undefined): number {
  return useSyncExternalStore(chat?.subscribe ?? noSubscription, () => chat?.view().newCount ?? 0)
}

const noSubscription = () => () => {}

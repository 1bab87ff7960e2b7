import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../platform/api.ts'
import { liveClient } from '../platform/live-client.ts'
import { newId } from '../platform/new-id.ts'
import { serverNow } from '../platform/server-clock.ts'
import { storedUser } from '../platform/stored-user.ts'
import { type ChatStore, makeChatStore, pageLength } from './chat-store.ts'
import type { ChatView } from './chat-view.ts'

/** ms between two updates of the screen, however fast the room is. */
const flushEvery = 100

/** The chat of a channel, entered while the component is on the page; undefined without a channel. */
export function useChat(channel: string | undefined): ChatStore | undefined {
  const userId = storedUser()?.id ?? ''
  const chat = useMemo(() => {
    if (channel === undefined) return undefined
    return makeChatStore({
      live: liveClient(),
      channel,
      userId,
      call: callApi,
      loadHistory: (before) => callApi('chat-history', { channel, before, limit: pageLength }),
      newId,
      now: serverNow,
      soon: onNextFrame(),
    })
  }, [channel, userId])
  useEffect(() => chat?.open(), [chat])
  return chat
}

/** The part of the chat that is on the screen. */
export function useChatView(chat: ChatStore): ChatView {
  return useSyncExternalStore(chat.subscribe, chat.view)
}

/** With the next frame, but not sooner than `flushEvery` after the last one; a hidden page waits. */
function onNextFrame() {
  let flushedAt = Number.NEGATIVE_INFINITY
  return (flush: () => void): (() => void) => {
    let frame = 0
    const timer = window.setTimeout(
      () => {
        frame = requestAnimationFrame(() => {
          flushedAt = performance.now()
          flush()
        })
      },
      Math.max(0, flushedAt + flushEvery - performance.now()),
    )
    return () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }
}

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { storedUser } from '../../platform/identity/stored-user.ts'
import { newId } from '../../platform/new-id.ts'
import { callApi } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { ChatStore } from './chat-store.ts'
import type { ChatView } from './chat-view.ts'

/**
 * Limits screen updates to animation frames, and to no more than are useful. The returned function runs `flush` in the
 * first frame at least `every` ms after the last flush, and returns a function that cancels it. In a hidden page the
 * flush waits until the page is visible.
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

/** The chat of a session's channel, entered while the component is mounted; undefined without a channel. */
export function useChat(channel: string | undefined, show: string): ChatStore | undefined {
  const userId = storedUser()?.id ?? ''
  const chat = useMemo(() => {
    if (channel === undefined) return undefined
    return new ChatStore({
      live: liveClient(),
      channel,
      show,
      userId,
      call: callApi,
      // Guests have a token, and nothing of their own.
      isSignedIn: () => storedUser() !== undefined,
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

/** Number of new messages the person has not seen; 0 without a chat. */
export const useNewCount = (chat: ChatStore | undefined): number =>
  useOf(chat, ({ newCount }) => newCount) ?? 0

/** Number of people in the chat; 0 without a chat. */
export const useViewers = (chat: ChatStore | undefined): number =>
  useOf(chat, ({ viewers }) => viewers) ?? 0

/** Whether the person is banned from all chats, and so may neither write, react nor ask. */
export const useIsBanned = (chat: ChatStore | undefined): boolean =>
  useOf(chat, ({ relations }) => relations.rights?.muted?.banned) === true

/** A value of the view; undefined without a chat. */
const useOf = <Value>(chat: ChatStore | undefined, of: (view: ChatView) => Value) =>
  useSyncExternalStore(chat?.subscribe ?? noSubscription, () => chat && of(chat.view()))

const noSubscription = () => () => {}

import { useEffect, useMemo } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { liveClient } from '../platform/transport/live-client.ts'
import { localMoment } from '../platform/transport/server-clock.ts'
import { createReactionStore, type ReactionStore } from './reaction-store.ts'

/**
 * The reactions of a show, received while the component is mounted. `channel` carries them; the
 * chat has already entered it if it is `chatChannel`.
 */
export function useReactions(
  showId: string,
  channel: string,
  chatChannel: string | undefined,
): ReactionStore {
  const reactions = useMemo(
    () =>
      createReactionStore({
        live: liveClient(),
        showId,
        channel,
        post: (id, key) => callApi('reaction', { showId: id, data: { key } }),
        now: localMoment,
        after: (ms, run) => {
          const timer = window.setTimeout(run, ms)
          return () => window.clearTimeout(timer)
        },
      }),
    [showId, channel],
  )
  useEffect(() => reactions.open(), [reactions])
  useEffect(() => {
    if (channel !== chatChannel) return liveClient().enter(channel, onlyReactions)
  }, [channel, chatChannel])
  return reactions
}

const onlyReactions = { entered() {}, delta() {}, refused() {} }

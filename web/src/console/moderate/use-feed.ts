import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { makeFeedStore } from './feed-store.ts'

/** ms between two drawings of a busy feed. */
const drawEvery = 200

/** The feed of one chat, or of all of them. */
export function useFeed(all: readonly string[], channel: string | undefined) {
  const queries = useQueryClient()
  const names = channel ?? all.join('\n')
  const store = useMemo(
    () =>
      makeFeedStore({
        live: liveClient(),
        call: callApi,
        channels: names === '' ? [] : names.split('\n'),
        channel,
        soon: (run) => void window.setTimeout(run, drawEvery),
        onRules: () => void queries.invalidateQueries({ queryKey: ['chat-rooms'] }),
      }),
    [names, channel, queries],
  )
  useEffect(() => store.open(), [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}

import type { ReactionCounts } from '@rostra/domain/reactions/reactions'
import { addToMood, type MoodSecond, moodOf } from '@rostra/domain/screens/screens'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DeltaFrame, EnteredFrame } from '../platform/transport/live-client.ts'
import type { LiveStatus } from '../platform/transport/live-connection.ts'
import { postAsGuest } from '../platform/transport/post-as-guest.ts'
import { serverNow, useServerNow } from '../platform/transport/server-clock.ts'
import { ownAddress } from './own-page/own-address.ts'
import { ScreenLink } from './screen-link.ts'

/** ms before a view that failed to load is requested again. */
const againAfter = 3_000

let link: ScreenLink | undefined

/** The page's one link: from its fragment, or from the address of a speaker's own page. */
export function screenLink(): ScreenLink {
  const own = ownAddress()
  link ??= new ScreenLink(() =>
    own?.view
      ? postAsGuest('speaker-screen', { secret: own.secret, showId: own.view })
      : postAsGuest('screen-open', { link: location.hash.slice(1) }),
  )
  return link
}

export function useLinkState() {
  const { subscribe, state } = screenLink()
  return useSyncExternalStore(subscribe, state)
}

export function useScreenStatus(): LiveStatus {
  const { live } = screenLink()
  return useSyncExternalStore(live.subscribe, live.status)
}

/** What `load`, which must stay the same, loads from the server, reloaded whenever the server reports a change. */
export function useLoaded<View>(load: () => Promise<View>) {
  const [view, setView] = useState<View>()
  const [again, setAgain] = useState(0)
  const state = useLinkState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` triggers another request
  useEffect(() => {
    if (state !== 'open') return
    let asked = 0
    let isOver = false
    let timer: number | undefined
    const ask = () => {
      window.clearTimeout(timer)
      asked += 1
      const number = asked
      load().then(
        // Ignore a response if a newer request has been sent.
        (answer) => {
          if (!isOver && number === asked) setView(() => answer)
        },
        () => {
          if (!isOver && number === asked) timer = window.setTimeout(ask, againAfter)
        },
      )
    }
    const { live } = screenLink()
    const stopUpdates = live.onUpdate(({ screen, changed }) => {
      if (screen || changed.includes('sessions')) ask()
    }, ask)
    ask()
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stopUpdates()
    }
  }, [load, state, again])
  return { view, reload: useCallback(() => setAgain((times) => times + 1), []) }
}

type Reader = { entered?(frame: EnteredFrame): void; delta?(frame: DeltaFrame): void }

/** Subscribes to a room while mounted; `reader` must stay the same. */
export function useRoom(channel: string | undefined, reader: Reader): void {
  useEffect(() => {
    if (channel === undefined) return
    return screenLink().live.enter(channel, {
      entered: (frame) => reader.entered?.(frame),
      delta: (frame) => reader.delta?.(frame),
      refused: () => {},
    })
  }, [channel, reader])
}

/** Subscribes to a room: its reactions of the last minute, and the number of viewers. */
export function useMood(channel: string | undefined) {
  const [mood, setMood] = useState<MoodSecond[]>([])
  const [viewers, setViewers] = useState<number>()
  const now = useServerNow(1000)
  const [reader] = useState<Reader>(() => ({
    entered: (frame) => setViewers(frame.viewers),
    delta: (frame) => {
      if (frame.viewers !== undefined) setViewers(frame.viewers)
      const { reactions } = frame
      if (reactions) setMood((before) => addToMood(before, reactions, serverNow()))
    },
  }))
  useRoom(channel, reader)
  return { ...moodOf(mood, now), viewers }
}

export const sumOf = (counts: ReactionCounts): number =>
  Object.values(counts).reduce((one, other) => one + other, 0)

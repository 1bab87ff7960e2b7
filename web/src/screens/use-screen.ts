import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { ReactionCounts } from '@rostra/domain/reactions'
import { addToMood, type MoodSecond, moodOf } from '@rostra/domain/screens'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DeltaFrame, EnteredFrame } from '../platform/transport/live-client.ts'
import type { LiveStatus } from '../platform/transport/live-connection.ts'
import { serverNow, useServerNow } from '../platform/transport/server-clock.ts'
import { ScreenLink } from './screen-link.ts'

/** ms before a view that could not be loaded is asked for again. */
const againAfter = 3_000

let link: ScreenLink | undefined

/** The page's one link, from its fragment. */
export function screenLink(): ScreenLink {
  link ??= new ScreenLink(location.hash.slice(1))
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

/** What the server shows this page, asked for again whenever it says that it has changed. */
export function useScreenView<Name extends 'speaker-view' | 'projection-view'>(name: Name) {
  type View = AnswerOf<(typeof calls)[Name]>
  const load = useCallback(() => screenLink().call(name, {}), [name])
  const [view, setView] = useState<View>()
  const [again, setAgain] = useState(0)
  const state = useLinkState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
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
        // An answer that was overtaken is older than the one that is here.
        (answer) => {
          if (!isOver && number === asked) setView(() => answer)
        },
        () => {
          if (!isOver && number === asked) timer = window.setTimeout(ask, againAfter)
        },
      )
    }
    const { live } = screenLink()
    const stopNews = live.onNews(({ screen, changed }) => {
      if (screen || changed.includes('sessions')) ask()
    })
    const stopLate = live.onChange((_, late) => {
      if (late) ask()
    })
    ask()
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stopNews()
      stopLate()
    }
  }, [load, state, again])
  return { view, reload: useCallback(() => setAgain((times) => times + 1), []) }
}

type Reader = { entered?(frame: EnteredFrame): void; delta?(frame: DeltaFrame): void }

/** Reads a room along while it is shown; `reader` must stay the same. */
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

/** Reactions of the last minute in a room, which the page reads along, and how many watch. */
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

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { followClock } from './follow-clock.ts'
import type { VideoPlayer } from './video-player.tsx'

export type SimulivePlayerProps = ComponentProps<typeof VideoPlayer> & {
  /** Handed in: what two files import would become a third, which every page loads. */
  Player: typeof VideoPlayer
  /** Takes the player's place when the recording is over. */
  whenOver: ReactNode
}

/** Plays a recording as if it were live: everyone sees the same moment, and it does not loop. */
export function SimulivePlayer({ Player, whenOver, ...props }: SimulivePlayerProps) {
  const { startsAt } = props
  const start = useRef(startsAt)
  start.current = startsAt
  /** The start with which it is over: one that is moved may bring it back. */
  const [overWith, setOverWith] = useState<number>()
  const [sync] = useState(() =>
    followClock({ startsAt: () => start.current, onOver: () => setOverWith(start.current) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a start that was moved moves the video
  useEffect(() => sync.check(), [sync, startsAt])
  return overWith === startsAt ? whenOver : <Player {...props} sync={sync} />
}

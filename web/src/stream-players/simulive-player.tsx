import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { followClock } from './follow-clock.ts'
import type { VideoPlayer } from './video-player.tsx'

export type SimulivePlayerProps = ComponentProps<typeof VideoPlayer> & {
  /** Passed in: importing it here too would move it to a shared chunk that every page loads. */
  Player: typeof VideoPlayer
  /** Replaces the player when the recording is over. */
  whenOver: ReactNode
}

/** Plays a recording as if it were live: everyone sees the same moment, and it does not loop. */
export function SimulivePlayer({ Player, whenOver, ...props }: SimulivePlayerProps) {
  const { startsAt } = props
  const start = useRef(startsAt)
  start.current = startsAt
  /** The start time for which the recording is over; a changed start may make it play again. */
  const [overWith, setOverWith] = useState<number>()
  const [sync] = useState(() =>
    followClock({ startsAt: () => start.current, onOver: () => setOverWith(start.current) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed start moves the video
  useEffect(() => sync.check(), [sync, startsAt])
  return overWith === startsAt ? whenOver : <Player {...props} sync={sync} />
}

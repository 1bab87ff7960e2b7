import type { ReactionCounts } from '@rostra/domain/reactions/reactions'
import { useEffect, useRef, useState } from 'react'
import { Listeners } from '../../platform/listeners.ts'
import { ReactionShower } from '../../reactions/reaction-shower.tsx'
import type { Playback } from '../../stream-players/play-from.ts'
import { useTimeline } from './use-timeline.ts'

/** ms that playing may pass between two looks; more is a seek, whose reactions would all rise at once. */
const longestStep = 2_000

type Props = { showId: string; video: Playback; isLive: boolean }

/** The reactions of the room, rising over the recording where they were sent. */
export function ReplayReactions({ showId, video, isLive }: Props) {
  const { store, position } = useTimeline(showId, video, 0, isLive)
  const [bursts] = useState(() => new Listeners<[counts: ReactionCounts]>())
  const before = useRef(position)
  useEffect(() => {
    const after = before.current
    before.current = position
    if (position <= after || position - after > longestStep) return
    for (const counts of store.reactions(after, position)) bursts.tell(counts)
  }, [store, position, bursts])
  return <ReactionShower reactions={{ onBurst: bursts.subscribe }} />
}

/** The captions of a stream that are written while it plays, as a player offers them. */
import type { ReactNode } from 'react'

/** The tracks that the video has besides, and which of them it shows; -1 for none. */
export type VideoTracks = {
  tracks: readonly { index: number; label: string }[]
  track: number
  onTrack(index: number): void
}

/** The button that opens their menu; or the lines, over our own player or below another. */
export type LiveCaptions = (part: 'menu' | 'over' | 'below', video?: VideoTracks) => ReactNode

/** How far the picture of a provider's player is behind, which no page can measure; our own player measures its own. */
import { streamSource } from './stream-source.ts'

/** Seconds that a type of stream is usually behind; 0 where nothing is usual. */
export const usualDelay = (type: string): number => streamSource(type)?.usualDelay ?? 0

/** In ms: what the organiser has set for the stream, or else what is usual. */
export const streamDelay = ({
  type,
  delay = usualDelay(type),
}: {
  type: string
  delay?: number | undefined
}): number => delay * 1000

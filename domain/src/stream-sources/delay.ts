/** How far a provider's player is behind, which pages cannot measure; our own player measures its own delay. */
import { streamSource } from './stream-source.ts'

/** Seconds that a type of stream is usually behind; 0 if there is no usual delay. */
export const usualDelay = (type: string): number => streamSource(type)?.usualDelay ?? 0

/** The delay of a stream, in ms: the organiser's setting, or else the usual delay. */
export const streamDelay = ({
  type,
  delay = usualDelay(type),
}: {
  type: string
  delay?: number | undefined
}): number => delay * 1000

/** The registry of stream providers: one small file each, this list, and nothing else to touch. */
import { fileSource } from './file.ts'
import { hlsSource } from './hls.ts'
import type { StreamSource } from './source.ts'
import { vimeoSource } from './vimeo.ts'

const sources: readonly StreamSource[] = [hlsSource, fileSource, vimeoSource]

/** The provider of a stream type, or undefined for a type we cannot play. */
export function streamSource(type: string): StreamSource | undefined {
  return sources.find((source) => source.type === type)
}

export const isPlayable = (type: string) => streamSource(type) !== undefined
export const waitsInside = (type: string) => streamSource(type)?.waitsInside ?? false

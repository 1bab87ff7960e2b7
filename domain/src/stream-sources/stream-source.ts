/** The registry of stream providers: one small file each, this list, and nothing else to touch. */
import { dacastSource } from './dacast.ts'
import { fileSource } from './file.ts'
import { hlsSource } from './hls.ts'
import { ibmSource } from './ibm.ts'
import { livestreamSource } from './livestream.ts'
import type { StreamSource } from './source.ts'
import { vimeoSource } from './vimeo.ts'
import { zoomSource } from './zoom.ts'

const sources: readonly StreamSource[] = [
  hlsSource,
  fileSource,
  vimeoSource,
  livestreamSource,
  dacastSource,
  ibmSource,
  zoomSource,
]

/** The provider of a stream type, or undefined for a type we cannot play. */
export function streamSource(type: string): StreamSource | undefined {
  return sources.find((source) => source.type === type)
}

export const isPlayable = (type: string) => streamSource(type) !== undefined
export const waitsInside = (type: string) => streamSource(type)?.waitsInside ?? false

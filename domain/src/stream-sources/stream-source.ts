/** The registry of stream providers: one small file each, this list, and nothing else to touch. */
import { fileSource } from './file.ts'
import { hlsSource } from './hls.ts'
import { vimeoSource } from './vimeo.ts'

export type StreamSource = {
  type: string
  /** Played by our own video element, or inside the provider's frame. */
  plays: 'video' | 'frame'
  /** True when the provider shows a waiting screen of its own before the start. */
  waitsInside: boolean
  /** The address to play or to embed, or undefined when `address` is not this provider's. */
  embed(address: string): string | undefined
  /** Hosts that the Content-Security-Policy must let frames come from. */
  frameHosts: readonly string[]
}

const sources: readonly StreamSource[] = [hlsSource, fileSource, vimeoSource]

/** The provider of a stream type, or undefined for a type we cannot play. */
export function streamSource(type: string): StreamSource | undefined {
  return sources.find((source) => source.type === type)
}

export const isPlayable = (type: string) => streamSource(type) !== undefined
export const waitsInside = (type: string) => streamSource(type)?.waitsInside ?? false

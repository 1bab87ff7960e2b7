/** The list of stream sources: names, hosts, types and the console's policy all derive from it. */
import { dacastSource } from './dacast.ts'
import { fileSource } from './file.ts'
import { frameSource } from './frame.ts'
import { hlsSource } from './hls.ts'
import { ibmSource } from './ibm.ts'
import { livestreamSource } from './livestream.ts'
import type { StreamSource } from './source.ts'
import { twitchSource } from './twitch.ts'
import { vimeoSource } from './vimeo.ts'
import { youtubeSource } from './youtube.ts'
import { zoomSource } from './zoom.ts'

/** Providers first: what one of them recognises is not taken for a playlist, a file or just any page. */
export const streamSources: readonly StreamSource[] = [
  vimeoSource,
  youtubeSource,
  twitchSource,
  livestreamSource,
  dacastSource,
  ibmSource,
  zoomSource,
  hlsSource,
  fileSource,
  frameSource,
]

/** The source of a stream type, or undefined for a type we cannot play. */
export function streamSource(type: string): StreamSource | undefined {
  return streamSources.find((source) => source.type === type)
}

/** The names of all whose own player or page shows the stream, as in “Vimeo, Dacast or Zoom”. */
export const providerNames = (): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    streamSources
      .filter(({ plays, type }) => plays !== 'video' && type !== frameSource.type)
      .map(({ name }) => name),
  )

export const isPlayable = (type: string) => streamSource(type) !== undefined
/** In our own player, and not in a provider's. */
export const playsVideo = (type: string) => streamSource(type)?.plays === 'video'
export const waitsInside = (type: string) => streamSource(type)?.waitsInside ?? false

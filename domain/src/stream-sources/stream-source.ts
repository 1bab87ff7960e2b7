/** The list of stream sources: names, hosts, types and the console's policy all derive from it. */
import { dacastSource } from './dacast.ts'
import { fileSource } from './file.ts'
import { frameSource } from './frame.ts'
import { hlsSource } from './hls.ts'
import { ibmSource } from './ibm.ts'
import { type StreamType, streamKinds } from './kinds.ts'
import { livestreamSource } from './livestream.ts'
import type { Source, StreamSource } from './source.ts'
import { twitchSource } from './twitch.ts'
import { vimeoSource } from './vimeo.ts'
import { youtubeSource } from './youtube.ts'
import { zoomSource } from './zoom.ts'

/** Providers first, so that their addresses are not taken for a playlist, a file or any other web page. */
const sources = {
  vimeo: vimeoSource,
  youtube: youtubeSource,
  twitch: twitchSource,
  livestream: livestreamSource,
  dacast: dacastSource,
  ibm: ibmSource,
  zoom: zoomSource,
  hls: hlsSource,
  file: fileSource,
  frame: frameSource,
} satisfies Record<StreamType, Source>

export const streamSources: readonly StreamSource[] = Object.values(sources).map((source) => ({
  ...streamKinds[source.type],
  ...source,
}))

/** The source of a stream type, or undefined for a type we cannot play. */
export function streamSource(type: string): StreamSource | undefined {
  return streamSources.find((source) => source.type === type)
}

/** The names of all providers with their own player or page, such as “Vimeo, Dacast or Zoom”. */
export const providerNames = (): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    streamSources
      .filter(({ plays, type }) => plays !== 'video' && type !== frameSource.type)
      .map(({ name }) => name),
  )

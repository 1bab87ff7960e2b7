/** What an organiser pasted, as a stream: the provider whose address or embed code it is. */
import type { Stream } from '../session.ts'
import { dacastSource } from './dacast.ts'
import { ibmSource } from './ibm.ts'
import { livestreamSource } from './livestream.ts'
import { vimeoSource } from './vimeo.ts'
import { zoomSource } from './zoom.ts'

const providers = [vimeoSource, livestreamSource, dacastSource, ibmSource, zoomSource]

/** Providers' names, as people know them. */
export const streamNames: Record<string, string> = {
  vimeo: 'Vimeo',
  livestream: 'Livestream',
  dacast: 'Dacast',
  ibm: 'IBM Video Streaming',
  zoom: 'Zoom',
  hls: 'HLS playlist',
  file: 'Video file',
}

/** Undefined for what no player of ours can do anything with. */
export function recogniseStream(pasted: string): Stream | undefined {
  const url = pasted.trim()
  const provider = providers.find((source) => source.embed(url) !== undefined)
  if (provider) return { type: provider.type, url }
  const path = pathOf(url)
  if (/\.m3u8$/i.test(path)) return { type: 'hls', url }
  if (/\.(?:mp4|webm|m4v|mov)$/i.test(path)) return { type: 'file', url }
  return undefined
}

const pathOf = (address: string): string => {
  if (/^(?:\.\/)?files\//.test(address)) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ''
  return new URL(address).pathname
}

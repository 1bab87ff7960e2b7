import { isMediaAddress, mediaPath } from './media-address.ts'
import type { Source } from './source.ts'

/** An HLS playlist (RFC 8216) among the event's own files or on any other host. */
export const hlsSource: Source = {
  type: 'hls',
  name: 'HLS playlist',
  embed: (address) => (isMediaAddress(address) ? address : undefined),
  frameHosts: [],
  recognises: (pasted) => /\.m3u8$/i.test(mediaPath(pasted)),
}

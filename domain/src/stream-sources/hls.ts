import { isMediaAddress, mediaPath } from './media-address.ts'
import type { StreamSource } from './source.ts'

/** An HLS playlist (RFC 8216) of the event's own files or of any https host. */
export const hlsSource: StreamSource = {
  type: 'hls',
  name: 'HLS playlist',
  plays: 'video',
  waitsInside: false,
  embed: (address) => (isMediaAddress(address) ? address : undefined),
  frameHosts: [],
  recognises: (pasted) => /\.m3u8$/i.test(mediaPath(pasted)),
}

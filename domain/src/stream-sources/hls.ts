import { isMediaAddress } from './media-address.ts'
import type { StreamSource } from './source.ts'

/** An HLS playlist (RFC 8216) of the event's own files or of any https host. */
export const hlsSource: StreamSource = {
  type: 'hls',
  plays: 'video',
  waitsInside: false,
  embed: (address) => (isMediaAddress(address) ? address : undefined),
  frameHosts: [],
}

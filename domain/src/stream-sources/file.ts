import { isMediaAddress, mediaPath } from './media-address.ts'
import type { StreamSource } from './source.ts'

/** One video file that browsers play natively, such as an .mp4. */
export const fileSource: StreamSource = {
  type: 'file',
  name: 'Video file',
  plays: 'video',
  waitsInside: false,
  embed: (address) => (isMediaAddress(address) ? address : undefined),
  frameHosts: [],
  recognises: (pasted) => /\.(?:mp4|webm|m4v|mov)$/i.test(mediaPath(pasted)),
}

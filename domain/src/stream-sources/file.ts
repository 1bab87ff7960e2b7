import { isMediaAddress, mediaPath } from './media-address.ts'
import type { Source } from './source.ts'

/** A video file that browsers play natively, such as an .mp4. */
export const fileSource: Source = {
  type: 'file',
  name: 'Video file',
  embed: (address) => (isMediaAddress(address) ? address : undefined),
  frameHosts: [],
  recognises: (pasted) => /\.(?:mp4|webm|m4v|mov)$/i.test(mediaPath(pasted)),
}

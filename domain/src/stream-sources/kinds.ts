/** What pages know about a stream type without loading the code that reads its addresses, which most never need. */

type StreamKind = {
  /** In our own video element, inside the provider's frame, or outside our site. */
  plays: 'video' | 'frame' | 'outside'
  /** True when the provider shows a waiting screen of its own before the start. */
  waitsInside: boolean
}

export const streamKinds = {
  vimeo: { plays: 'frame', waitsInside: true },
  youtube: { plays: 'frame', waitsInside: true },
  twitch: { plays: 'frame', waitsInside: true },
  livestream: { plays: 'frame', waitsInside: true },
  dacast: { plays: 'frame', waitsInside: true },
  ibm: { plays: 'frame', waitsInside: true },
  zoom: { plays: 'outside', waitsInside: true },
  hls: { plays: 'video', waitsInside: false },
  file: { plays: 'video', waitsInside: false },
  frame: { plays: 'frame', waitsInside: true },
} as const satisfies Record<string, StreamKind>

export type StreamType = keyof typeof streamKinds

export const isPlayable = (type: string): type is StreamType => Object.hasOwn(streamKinds, type)

const kindOf = (type: string): StreamKind | undefined =>
  isPlayable(type) ? streamKinds[type] : undefined

/** In our own player, not in a provider's. */
export const playsVideo = (type: string) => kindOf(type)?.plays === 'video'
/** In a page of its own, which opens in a new tab. */
export const playsOutside = (type: string) => kindOf(type)?.plays === 'outside'
export const waitsInside = (type: string) => kindOf(type)?.waitsInside ?? false

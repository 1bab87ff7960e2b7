/** What a stream provider is; `stream-source.ts` lists them. */
export type StreamSource = {
  type: string
  /** By our own video element, inside the provider's frame, or outside of our site. */
  plays: 'video' | 'frame' | 'outside'
  /** True when the provider shows a waiting screen of its own before the start. */
  waitsInside: boolean
  /** The address to play, embed or open, or undefined when what was pasted is not this provider's. */
  embed(pasted: string): string | undefined
  /** Hosts that the Content-Security-Policy must let frames come from. */
  frameHosts: readonly string[]
}

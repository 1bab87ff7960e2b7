/** What a stream provider is; `stream-source.ts` lists them. */
export type StreamSource = {
  type: string
  /** Played by our own video element, or inside the provider's frame. */
  plays: 'video' | 'frame'
  /** True when the provider shows a waiting screen of its own before the start. */
  waitsInside: boolean
  /** The address to play or to embed, or undefined when `address` is not this provider's. */
  embed(address: string): string | undefined
  /** Hosts that the Content-Security-Policy must let frames come from. */
  frameHosts: readonly string[]
}

/** What a stream provider is; `stream-source.ts` lists them. */
export type StreamSource = {
  type: string
  /** As people know it. */
  name: string
  /** By our own video element, inside the provider's frame, or outside of our site. */
  plays: 'video' | 'frame' | 'outside'
  /** True when the provider shows a waiting screen of its own before the start. */
  waitsInside: boolean
  /**
   * The address to play, embed or open, or undefined when what was pasted is not this provider's. `hostname` is
   * that of the page it will be shown on, for players that ask for it.
   */
  embed(pasted: string, hostname?: string): string | undefined
  /** Hosts that the Content-Security-Policy must let frames come from. */
  frameHosts: readonly string[]
  /** Whether a pasted text alone shows that it is this source's; by default whenever `embed` takes it. */
  recognises?(pasted: string): boolean
  /** The provider's own page for what was pasted, to open in a new tab; by default the embedded address. */
  page?(pasted: string): string | undefined
}

import type { StreamType, streamKinds } from './kinds.ts'

/** What a stream provider is; `stream-source.ts` lists them, and `kinds.ts` says how each plays. */
export type Source = {
  type: StreamType
  /** As people know it. */
  name: string
  /**
   * The address to play, embed or open, or undefined when what was pasted is not this provider's. `hostname` is
   * that of the page it will be shown on, for players that ask for it.
   */
  embed(pasted: string, hostname?: string): string | undefined
  /** Hosts that the Content-Security-Policy must let frames come from. */
  frameHosts: readonly string[]
  /** Whether a pasted text alone shows that it is this source's; by default whenever `embed` takes it. */
  recognises?(pasted: string): boolean
  /** Seconds that a live picture is usually behind the hall; absent where that depends on the provider's customer. */
  usualDelay?: number
  /** The provider's own page for what was pasted, to open in a new tab; by default the embedded address. */
  page?(pasted: string): string | undefined
}

export type StreamSource = Source & (typeof streamKinds)[StreamType]

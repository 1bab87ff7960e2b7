import type { StreamType, streamKinds } from './kinds.ts'

/** A stream provider; `stream-source.ts` lists them, and `kinds.ts` says how each plays. */
export type Source = {
  type: StreamType
  /** The provider's name for people. */
  name: string
  /**
   * The address to play, embed or open, or undefined when what was pasted is not this provider's. `hostname` is
   * that of the page that will show it, for players that require it.
   */
  embed(pasted: string, hostname?: string): string | undefined
  /** Origins from which the Content-Security-Policy must allow frames. */
  frameHosts: readonly string[]
  /** Whether a pasted text is recognisably this source's; by default whenever `embed` accepts it. */
  recognises?(pasted: string): boolean
  /**
   * What to add to its address so that its player tells the page around it where a recording is; absent for players that
   * never do. `origin` is the page's.
   */
  tells?(origin: string): string
  /** Seconds that a live picture is usually behind the hall; absent where this depends on the provider's customer. */
  usualDelay?: number
  /** The provider's own page for what was pasted, to open in a new tab; by default the embedded address. */
  page?(pasted: string): string | undefined
}

export type StreamSource = Source & (typeof streamKinds)[StreamType]

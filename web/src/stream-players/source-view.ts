/** What a source of video says of itself, and what it is asked for. */
import type Hls from 'hls.js'

export type Quality = { level: number; label: string }

export type SourceView = {
  /** Choices besides Auto; empty when the stream has one. */
  qualities: Quality[]
  /** The chosen level, -1 for Auto. */
  quality: number
  /** True for a playlist that is still growing. */
  growing: boolean
  /** True while the player helps itself after an error. */
  recovering: boolean
  /** True when the stream can be heard without its picture. */
  hasAudioOnly: boolean
}

export type VideoSource = {
  choose(level: number): void
  /** Where live is in the element's time, when the playlist is growing. */
  liveEdge(): number | undefined
  close(): void
}

export type Wanted = {
  video: HTMLVideoElement
  type: string
  address: string
  /** Ask for the sound alone, or for as little picture as there is. */
  audioOnly: boolean
  /** Where a video of that length begins, in seconds. A stream that is still growing begins at its live edge. */
  beginAt(duration: number): number
  notify(view: SourceView): void
  /** Receives the engine, for measuring; there is none where the browser itself plays the stream. */
  onEngine?(engine: Hls): void
  /** Has no audience: nothing is announced. */
  quiet?: boolean
  /** Nothing more can be done; the reason is for the help desk. */
  fail(detail: string): void
}

export const noSource: SourceView = {
  qualities: [],
  quality: -1,
  growing: false,
  recovering: false,
  hasAudioOnly: false,
}

/** Seconds behind up to which a player counts as live. */
export const liveWithin = 10

/** The state that a video source reports, and the request it is opened with. */
import type Hls from 'hls.js'
import type { ReactNode } from 'react'

export type Quality = { level: number; label: string }

/** A language in which the stream can be heard; `value` is the number of its track. */
export type SoundChoice = { value: number; label: string; language?: string | undefined }

export type SourceView = {
  /** Choices besides Auto; empty if the stream has only one quality. */
  qualities: Quality[]
  /** The chosen level, -1 for Auto. */
  quality: number
  /** The original first; empty if there is only one. */
  languages: SoundChoice[]
  /** The number of the track that is heard. */
  language: number
  /** True for a playlist that is still growing. */
  growing: boolean
  /** True while the player recovers from an error. */
  recovering: boolean
  /** True when the stream can be heard without its picture. */
  hasAudioOnly: boolean
  /** The button for one, where the browser can hand the stream to a television. */
  television?: ReactNode
}

export type VideoSource = {
  choose(level: number): void
  /** Changes the language to that of a track. */
  hear(track: number): void
  /** The live position in the element's time; undefined unless the playlist is growing. */
  liveEdge(): number | undefined
  close(): void
}

export type SourceOptions = {
  video: HTMLVideoElement
  type: string
  address: string
  /** Request the sound only, or the smallest picture available. */
  audioOnly: boolean
  /** Start position of a video of that length, in seconds. */
  beginAt(duration: number): number
  /** The same of a stream that is still growing and has a live edge there; without it, it starts at the edge. */
  growingFrom?: ((edge: number) => number) | undefined
  notify(view: SourceView): void
  /** Receives the engine, for measuring; not called where the browser plays the stream natively. */
  onEngine?(engine: Hls): void
  /** No toasts: not shown to an audience. */
  quiet?: boolean
  /** Gives up; `detail` is the reason, for the help desk. */
  fail(detail: string): void
}

export const noSource: SourceView = {
  qualities: [],
  quality: -1,
  languages: [],
  language: -1,
  growing: false,
  recovering: false,
  hasAudioOnly: false,
}

/** Seconds behind up to which a player counts as live. */
export const liveWithin = 10

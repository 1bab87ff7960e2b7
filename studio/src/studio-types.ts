/** Messages between the page and its two workers. */
import type { PosterColours } from '@rostra/domain/theme/poster-colours'
import type { Composition } from '@rostra/domain/theme/theme'

export const pictureWidth = 1280
export const pictureHeight = 720
export const framesPerSecond = 25
export const soundRate = 48_000
/** The picture for slow connections. */
export const smallSize = { width: 640, height: 360 } as const
/** The small picture of a scene: twice 120x68, for dense screens. */
export const thumbnailSize = { width: 240, height: 136 } as const
/** Bits per second. */
export const bitRates = { sound: 128_000, small: 500_000, large: 2_500_000 } as const

export type SceneKind = 'camera' | 'screen' | 'corner' | 'people' | 'title' | 'soon' | 'back'

export type PollBar = { label: string; part: number; words: string }

/** Everything that the programme shows. */
export type Programme = {
  scene: SceneKind
  /** The people on air, in order; the first one fills the camera scene. */
  people: readonly { id: string; name: string; role: string }[]
  screen: string | undefined
  event: string
  title: string
  speakers: string
  /** Epoch ms by the server's clock: what "Starting soon" counts down to. */
  startsAt: number
  /** "14:20" */
  backAt: string
  lowerThird: { name: string; role: string } | undefined
  question: { text: string; asker: string } | undefined
  poll: { question: string; bars: readonly PollBar[]; total: string } | undefined
}

/** The event's theme as a worker can draw it: colours by token, and the font faces with their files. */
export type StudioTheme = {
  colours: Record<'canvas' | 'surface' | 'ink' | 'ink2' | 'accent' | 'onAccent', string>
  /** What the cards' ground is made of: the poster of the session. */
  poster: PosterColours & { composition: Composition }
  display: string
  text: string
  faces: readonly { family: string; source: string; weight: string }[]
}

/** Frames of a source: a stream of them, or the track in browsers that create such streams only in workers. */
export type Frames = ReadableStream<VideoFrame> | MediaStreamTrack

export type ToProgramme =
  | {
      t: 'open'
      preview: OffscreenCanvas
      thumbnails: readonly (readonly [SceneKind, OffscreenCanvas])[]
      theme: StudioTheme
      programme: Programme
      clockOffset: number
    }
  | { t: 'theme'; theme: StudioTheme }
  | { t: 'programme'; programme: Programme }
  | { t: 'source'; id: string; frames: Frames }
  | { t: 'gone'; id: string }
  | { t: 'sound'; port: MessagePort }
  /** Where the programme's picture goes for guests. */
  | { t: 'output'; frames: WritableStream<VideoFrame> }
  | { t: 'start'; port: MessagePort }
  | { t: 'stop' }

export type Figures = {
  /** Frames that the encoder took and that it missed, since going live. */
  frames: number
  dropped: number
  /** Frames drawn in the last second. */
  perSecond: number
  /** The part of the frames of the last ten seconds that the encoder missed, 0 to 1. */
  droppedNow: number
}

export type FromProgramme =
  | ({ t: 'figures' } & Figures)
  | { t: 'started'; run: number }
  | { t: 'stopped' }
  | { t: 'failed'; message: string }

/** From the worker that encodes to the one that sends. */
export type MadeFile =
  /** `isVoice`: an interpreter's sound, which has no master playlist. */
  | { t: 'run'; run: number; isVoice?: true }
  | { t: 'file'; name: string; bytes: ArrayBuffer }
  | { t: 'master'; text: string }
  | { t: 'end' }

export type ToUpload =
  /** `token` is that of an interpreter's page, who sends without a key. */
  | { t: 'open'; session: string; root: string; token?: string }
  | { t: 'key'; key: string }
  | { t: 'take'; port: MessagePort }
  | { t: 'online' }
  /** Deletes what is waiting. */
  | { t: 'forget' }

/** To the worker that encodes an interpreter's sound. */
export type ToVoice =
  | { t: 'start'; port: MessagePort; sound: MessagePort; clockOffset: number }
  | { t: 'stop' }

export type UploadState = {
  /** Bytes and files waiting to be sent. */
  waiting: number
  files: number
  sent: number
  /** ms */
  lag: number
  isSlow: boolean
  /** Whether an encoder feeds it. */
  live: boolean
  hasKey: boolean
  /** The server has everything that viewers see live, and knows that nothing follows. */
  isCaughtUp: boolean
  /** Why the last attempt failed; undefined if it did not. */
  trouble: 'away' | 'refused' | 'busy' | 'full' | undefined
  /** Files are kept in memory only, as they can't be written to this computer's disk. */
  memoryOnly: boolean
}

/** Encodes the programme into sound and two sizes of the picture, and passes on finished files. */
import {
  CmafOutputFormat,
  type HlsOutputPlaylistInfo,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { addSoundTrack, openOutput } from './encode-output.ts'
import type { Rendition } from './segments.ts'
import { bitRates, framesPerSecond, type MadeFile, smallSize, soundRate } from './studio-types.ts'

/** Seconds */
const pieceLength = 2
/** Frames that may wait for an encoder before one is dropped. */
const mostWaiting = 5

export type Encoder = Awaited<ReturnType<typeof startEncoder>>

/** `startsAt` in epoch ms. Throws if this browser can't encode H.264. */
export async function startEncoder(startsAt: number, hand: (made: MadeFile) => void) {
  const run = Math.round(startsAt)
  const of = ({ tracks }: HlsOutputPlaylistInfo): Rendition =>
    tracks[0]?.type === 'audio' ? 'sound' : tracks[0]?.source === small ? 'small' : 'large'
  const output = openOutput({
    run,
    of,
    hand,
    targetDuration: pieceLength,
    segmentFormat: new CmafOutputFormat(),
  })
  const picture = (bitrate: number, transform?: { width: number; height: number; fit: 'fill' }) =>
    new VideoSampleSource({
      codec: 'avc',
      quality: new Quality({ bitrate }),
      latencyMode: 'realtime',
      // `addFrame` requests our key frames, so that all renditions are cut at the same one.
      keyFrameInterval: 10 * pieceLength,
      ...(transform ? { transform } : {}),
    })
  const large = picture(bitRates.large)
  const small = picture(bitRates.small, { ...smallSize, fit: 'fill' })
  const track = { isRelativeToUnixEpoch: true }
  output.addVideoTrack(large, track)
  output.addVideoTrack(small, track)
  const sound = await addSoundTrack(output, run)
  await output.start()
  hand({ t: 'run', run })

  /** Frames of both sizes that an encoder hasn't taken yet. */
  let waiting = 0
  let lastKey = -1
  let failure: Error | undefined
  const after = (added: Promise<void>) =>
    added.catch((error: Error) => {
      failure ??= error
    })
  const afterPicture = (added: Promise<void>) =>
    after(added).finally(() => {
      waiting -= 1
    })
  return {
    run,
    /** Takes the frame with this number, counted from the start; false if the encoder is too far behind. */
    addFrame(canvas: OffscreenCanvas, number: number): boolean {
      if (failure) throw failure
      if (waiting > 2 * mostWaiting) return false
      const segment = Math.floor(number / (framesPerSecond * pieceLength))
      const options = { keyFrame: segment !== lastKey }
      lastKey = segment
      const timestamp = run / 1000 + number / framesPerSecond
      const frame = new VideoSample(canvas, { timestamp, duration: 1 / framesPerSecond })
      waiting += 2
      const copy = frame.clone()
      void afterPicture(large.add(frame, options)).finally(() => frame.close())
      void afterPicture(small.add(copy, options)).finally(() => copy.close())
      return true
    },
    /** Seconds of sound waiting for the encoder. */
    waitingSound: () => sound.waiting() / soundRate,
    /** `planes` are one after the other; `from` is in samples from the start. */
    addSound(planes: Float32Array<ArrayBuffer>, from: number): void {
      void after(sound.add(planes, from))
    },
    /** Passes on what is left. */
    async stop(): Promise<void> {
      await output.finalize()
      hand({ t: 'end' })
    },
  }
}

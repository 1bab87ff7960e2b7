/** Encodes the programme into sound and two sizes of the picture, and passes on finished files. */
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CmafOutputFormat,
  canEncodeAudio,
  HlsOutputFormat,
  type HlsOutputPlaylistInfo,
  Output,
  PathedTarget,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { initSegmentName, playlistName, type Rendition, segmentName } from './segments.ts'
import { bitRates, framesPerSecond, type MadeFile, smallSize, soundRate } from './studio-types.ts'

/** Seconds */
const pieceLength = 2
/** Frames that may wait for an encoder before one is dropped. */
const mostWaiting = 5

export type Encoder = Awaited<ReturnType<typeof startEncoder>>

/** `startsAt` in epoch ms. Throws if this browser can't encode H.264. */
export async function startEncoder(startsAt: number, hand: (made: MadeFile) => void) {
  // Chromium on Linux can't encode AAC; this module does it in every browser that can't.
  if (!(await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: soundRate })))
    registerAacEncoder()
  const run = Math.round(startsAt)
  const buffers = new Map<string, ArrayBuffer>()
  const of = ({ tracks }: HlsOutputPlaylistInfo): Rendition =>
    tracks[0]?.type === 'audio' ? 'sound' : tracks[0]?.source === small ? 'small' : 'large'
  const numbers = { sound: 0, small: 0, large: 0 }

  const output = new Output({
    format: new HlsOutputFormat({
      live: true,
      targetDuration: pieceLength,
      maxLiveSegmentCount: 3,
      segmentFormat: new CmafOutputFormat(),
      getPlaylistPath: (info) => playlistName(of(info)),
      getInitPath: (info) => initSegmentName(run, of(info)),
      getSegmentPath: ({ n, playlist }) => `${of(playlist)}.${n}.m4s`,
      onInit(target, info) {
        const { buffer } = target as BufferTarget
        if (buffer) hand({ t: 'file', name: initSegmentName(run, of(info)), bytes: buffer })
      },
      onSegment(target, { n, playlist }) {
        const { buffer } = target as BufferTarget
        if (buffer) buffers.set(`${of(playlist)}.${n}.m4s`, buffer)
      },
      // The length of a segment is known only now.
      onPlaylist(text, info) {
        const rendition = of(info)
        for (const [, seconds, time, path] of text.matchAll(
          /^#EXTINF:([\d.]+),\n#EXT-X-PROGRAM-DATE-TIME:(\S+)\n(\S+)$/gm,
        )) {
          const bytes = buffers.get(path ?? '')
          if (!bytes) continue
          buffers.delete(path ?? '')
          const number = numbers[rendition]++
          const at = {
            startsAt: Date.parse(time ?? ''),
            duration: Math.round(Number(seconds) * 1e6),
          }
          hand({ t: 'file', name: segmentName({ run, rendition, number, ...at }), bytes })
        }
      },
      onMaster: (text) => hand({ t: 'master', text }),
    }),
    target: new PathedTarget('master.m3u8', () => new BufferTarget()),
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
  const sound = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: bitRates.sound }),
  })
  const track = { isRelativeToUnixEpoch: true }
  output.addVideoTrack(large, track)
  output.addVideoTrack(small, track)
  output.addAudioTrack(sound, track)
  await output.start()
  hand({ t: 'run', run })

  /** Frames of both sizes that an encoder hasn't taken yet. */
  let waiting = 0
  /** Samples of sound that its encoder hasn't taken yet. */
  let soundWaiting = 0
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
    waitingSound: () => soundWaiting / soundRate,
    /** `planes` are one after the other; `from` is in samples from the start. */
    addSound(planes: Float32Array<ArrayBuffer>, from: number): void {
      const sample = new AudioSample({
        data: planes,
        format: 'f32-planar',
        numberOfChannels: 2,
        sampleRate: soundRate,
        timestamp: run / 1000 + from / soundRate,
      })
      const length = planes.length / 2
      soundWaiting += length
      void after(sound.add(sample)).finally(() => {
        soundWaiting -= length
        sample.close()
      })
    },
    /** Passes on what is left. */
    async stop(): Promise<void> {
      await output.finalize()
      hand({ t: 'end' })
    },
  }
}

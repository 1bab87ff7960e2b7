/** What encoders of the studio have in common: sound, and finished files in HLS with a clock. */
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  HlsOutputFormat,
  type HlsOutputFormatOptions,
  type HlsOutputPlaylistInfo,
  Output,
  PathedTarget,
  Quality,
} from 'mediabunny'
import {
  endingOf,
  initSegmentName,
  playlistName,
  type Rendition,
  renditions,
  segmentName,
} from './segments.ts'
import { bitRates, type MadeFile, soundRate } from './studio-types.ts'

type Wanted = Pick<HlsOutputFormatOptions, 'segmentFormat' | 'targetDuration'> & {
  /** When it was started, epoch ms. */
  run: number
  of(info: HlsOutputPlaylistInfo): Rendition
  hand(made: MadeFile): void
}

/** An output that passes on finished files. */
export function openOutput({ run, of, hand, ...format }: Wanted): Output {
  const buffers = new Map<string, ArrayBuffer>()
  const numbers = new Map(renditions.map((it) => [it, 0]))
  const pathOf = (rendition: Rendition, n: number) => `${rendition}.${n}.${endingOf(rendition)}`
  return new Output({
    format: new HlsOutputFormat({
      ...format,
      live: true,
      maxLiveSegmentCount: 3,
      getPlaylistPath: (info) => playlistName(of(info)),
      getInitPath: (info) => initSegmentName(run, of(info)),
      getSegmentPath: ({ n, playlist }) => pathOf(of(playlist), n),
      onInit(target, info) {
        const { buffer } = target as BufferTarget
        if (buffer) hand({ t: 'file', name: initSegmentName(run, of(info)), bytes: buffer })
      },
      onSegment(target, { n, playlist }) {
        const { buffer } = target as BufferTarget
        if (buffer) buffers.set(pathOf(of(playlist), n), buffer)
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
          const number = numbers.get(rendition) ?? 0
          numbers.set(rendition, number + 1)
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
}

/** Adds a track of sound to an output that was begun at `run`. */
export async function addSoundTrack(output: Output, run: number) {
  // Chromium on Linux can't encode AAC; this module does it in every browser that can't.
  if (!(await canEncodeAudio('aac', { numberOfChannels: 2, sampleRate: soundRate })))
    registerAacEncoder()
  const sound = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: bitRates.sound }),
  })
  output.addAudioTrack(sound, { isRelativeToUnixEpoch: true })
  let waiting = 0
  return {
    /** Samples that the encoder hasn't taken yet. */
    waiting: () => waiting,
    /** `planes` are one after the other; `from` is in samples from the start. */
    async add(planes: Float32Array<ArrayBuffer>, from: number): Promise<void> {
      const sample = new AudioSample({
        data: planes,
        format: 'f32-planar',
        numberOfChannels: 2,
        sampleRate: soundRate,
        timestamp: run / 1000 + from / soundRate,
      })
      const length = planes.length / 2
      waiting += length
      await sound.add(sample).finally(() => {
        waiting -= length
        sample.close()
      })
    },
  }
}

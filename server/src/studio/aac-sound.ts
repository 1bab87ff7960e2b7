/** AAC as in transport streams and packed audio: frames of 1,024 samples, each with a header (ADTS). */
import { soundBytes } from './transport-stream.ts'

/** Frames can only be put beside each other if profile, rate and channels are the same. */
export type Format = {
  key: string
  profile: number
  rateIndex: number
  rate: number
  channels: number
}
/** `time` in ticks of 90 kHz; `bytes` with its header. */
export type Frame = { time: number; format: Format; bytes: Buffer }

/** What interpreters are told to send: 48 kHz in two channels (low complexity). */
export const usualFormat: Format = {
  key: '1 3 2',
  profile: 1,
  rateIndex: 3,
  rate: 48_000,
  channels: 2,
}

const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
]
/** A frame in which nothing is heard, by the number of channels; as hls.js fills gaps. */
const silences: Record<number, number[]> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
}

/** Ticks of 90 kHz that a frame lasts. */
export const frameTicks = ({ rate }: Format): number => (1024 * 90_000) / rate

/** Frames after which no more are read of a segment: a minute's. Each costs memory, however few bytes it has. */
export const mostFrames = 3_000
/** Bytes of a frame besides those of its channels, and of each channel at most (ISO/IEC 14496-3, 4.5.3). */
const [headerBytes, channelBytes] = [9, 768]

/** The frames of a transport stream's sound that are there whole. */
export function soundIn(bytes: Buffer): Frame[] {
  const { data, marks } = soundBytes(bytes)
  const frames: Frame[] = []
  let [mark, time] = [0, marks[0]?.time]
  let at = 0
  while (at + 7 <= data.length && time !== undefined && frames.length < mostFrames) {
    const format = formatAt(data, at)
    const length = format ? (data.readUIntBE(at + 3, 3) >> 5) & 0x1fff : 0
    if (!format || length < 8 || length > headerBytes + channelBytes * format.channels) {
      at += 1
      continue
    }
    // A unit's time is that of the first frame that begins in it.
    for (let next = marks[mark]; next && next.at <= at; next = marks[mark]) {
      time = next.time
      mark += 1
    }
    if (at + length > data.length) break
    frames.push({ time, format, bytes: data.subarray(at, at + length) })
    time += frameTicks(format)
    at += length
  }
  return frames
}

/** The format of the frames; undefined if they can’t be filled up with silence, or there are none. */
export function formatOf([first]: readonly Frame[]): Format | undefined {
  return first && silences[first.format.channels] ? first.format : undefined
}

function formatAt(data: Buffer, at: number): Format | undefined {
  // Twelve set bits, and the layer is 0.
  if (data[at] !== 0xff || (data.readUInt8(at + 1) & 0xf6) !== 0xf0) return undefined
  const bits = data.readUInt16BE(at + 2)
  const [profile, rateIndex, channels] = [bits >> 14, (bits >> 10) & 15, (bits >> 6) & 7]
  const rate = rates[rateIndex]
  const key = `${profile} ${rateIndex} ${channels}`
  return rate === undefined ? undefined : { key, profile, rateIndex, rate, channels }
}

/** A silent frame of a format. */
export function silence({ profile, rateIndex, channels }: Format): Buffer {
  const content = silences[channels] ?? []
  const length = 7 + content.length
  return Buffer.from([
    0xff,
    0xf1,
    (profile << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
    ...content,
  ])
}

const owner = 'com.apple.streaming.transportStreamTimestamp\0'

/** The tag before packed audio that tells the time of its first frame (RFC 8216, 3.4), in ticks of 90 kHz. */
export function timeTag(ticks: number): Buffer {
  const content = Buffer.alloc(owner.length + 8)
  content.write(owner, 'latin1')
  content.writeBigUInt64BE(BigInt(Math.round(ticks)), owner.length)
  const frame = Buffer.concat([
    Buffer.from('PRIV'),
    Buffer.from([0, 0, 0, content.length, 0, 0]),
    content,
  ])
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0, 0, 0, 0, frame.length]), frame])
}

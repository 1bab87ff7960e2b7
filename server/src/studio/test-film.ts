/** Real segments for tests, made by ffmpeg, and what is heard of others. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A playlist's segments, in order, and its initialisation segment. */
export type Cut = { segments: { content: Buffer; seconds: number }[]; map: Buffer | undefined }

/** Runs ffmpeg in a folder of its own, and reads the playlist that it writes there. */
function cut(folder: string, name: string, args: readonly string[], seconds: number): Cut {
  const own = join(folder, name)
  mkdirSync(own)
  const hls = ['-f', 'hls', '-hls_time', `${seconds}`, '-hls_list_size', '0', 'live.m3u8']
  execFileSync('ffmpeg', ['-v', 'error', ...args, ...hls], { cwd: own })
  const text = readFileSync(join(own, 'live.m3u8'), 'utf8')
  const map = /EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1]
  return {
    map: map ? readFileSync(join(own, map)) : undefined,
    segments: [...text.matchAll(/#EXTINF:([\d.]+),\s+(\S+)/g)].map(([, length, file]) => ({
      content: readFileSync(join(own, file ?? '')),
      seconds: Number(length),
    })),
  }
}

const x264 = '-c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p'.split(' ')
const picture = (seconds: number) =>
  `-f lavfi -i testsrc2=size=128x72:rate=25:duration=${seconds}`.split(' ')
const floor = (seconds: number) => `-f lavfi -i sine=frequency=300:duration=${seconds}`.split(' ')

/** A film with sound in segments of two seconds. */
export const film = (folder: string, name: string, seconds: number, more: string[] = []): Cut =>
  cut(folder, name, [...picture(seconds), ...floor(seconds), ...x264, '-c:a', 'aac', ...more], 2)

/** The same without sound. */
export const silentFilm = (folder: string, name: string, seconds: number, more: string[]): Cut =>
  cut(folder, name, [...picture(seconds), ...x264, ...more], 2)

/**
 * Sound in segments of a second: silent but for a tone from one second to another. Its clock wraps after three seconds.
 */
export const speech = (folder: string, name: string, seconds: number, from: number, to: number) =>
  cut(
    folder,
    name,
    [
      ...['-f', 'lavfi', '-i'],
      `aevalsrc='if(between(t,${from},${to}),0.5*sin(2*PI*1000*t),0)':d=${seconds}:s=48000`,
      ...'-c:a aac -ac 2 -output_ts_offset 95440.7'.split(' '),
    ],
    1,
  )

const rate = 8_000

/** From which second to which something is heard of these segments of packed audio, for more than a click. */
export function heardIn(folder: string, segments: readonly Buffer[]): [number, number][] {
  // The tag before each tells its time; ffmpeg needs none in the middle of a file.
  const all = Buffer.concat(segments.map((it) => it.subarray(10 + it.readUInt8(9))))
  writeFileSync(join(folder, 'heard.aac'), all)
  const pcm = execFileSync(
    'ffmpeg',
    `-v error -i heard.aac -ac 1 -ar ${rate} -f s16le -`.split(' '),
    { cwd: folder, maxBuffer: 100e6 },
  )
  const found: [number, number][] = []
  let [from, last] = [-1, -1]
  for (let at = 0; at < pcm.length / 2; at += 1) {
    if (Math.abs(pcm.readInt16LE(at * 2)) < 1_000) continue
    if (last === -1 || at - last > 0.3 * rate) {
      found.push([from / rate, last / rate])
      from = at
    }
    last = at
  }
  return [...found, [from / rate, last / rate] as [number, number]].filter(
    ([from, to]) => to - from > 0.1,
  )
}

/** The settings with which encoders send to a studio session: the guide, the console and our relay use the same. */

/** HLS options of ffmpeg by name; OBS has the same ones. */
const options = {
  method: 'PUT',
  // Without it, ffmpeg closes the connection right after a segment's last byte. TLS 1.3 then often resets it, and
  // proxies discard the segment.
  http_persistent: '1',
  hls_time: '2',
  hls_flags: 'program_date_time',
}

/** Segments in the playlist of ffmpeg and of our relay. */
const listed = { ffmpeg: '6', relay: '10' }

const ffmpegOptions = (count: string, of: Record<string, string> = options): string[] => [
  ...['-f', 'hls', '-hls_list_size', count],
  ...Object.entries(of).flatMap(([name, value]) => [`-${name}`, value]),
]

/** The name of the playlist that OBS and ffmpeg send. */
export const livePlaylist = 'live.m3u8'

const muxerSettings = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

/** OBS’s “Muxer Settings”. */
export const obsMuxerSettings = muxerSettings(options)

/** ffmpeg’s output options for an ingest address, which comes last. */
export const ffmpegOutput = (address: string): string[] => [
  ...ffmpegOptions(listed.ffmpeg),
  `${address}/${livePlaylist}`,
]

/** The command that sends a file to an ingest address. */
export const ffmpegCommand = (address: string): string =>
  `ffmpeg -re -i talk.mp4 -c copy ${ffmpegOutput(address).join(' ')}`

/** Of an interpreter: shorter segments, as players wait for them. */
const interpreterOptions = { ...options, hls_time: '1' }
export const interpreterMuxerSettings = muxerSettings(interpreterOptions)

/** ffmpeg’s output options for an interpreter’s address. */
export const interpreterOutput = (address: string): string[] => [
  ...'-c:a aac -b:a 96k -ar 48000 -ac 2'.split(' '),
  ...ffmpegOptions('12', interpreterOptions),
  `${address}/${livePlaylist}`,
]

/** The command that sends a microphone to an interpreter’s address. */
export const interpreterCommand = (address: string): string =>
  `ffmpeg -f pulse -i default ${interpreterOutput(address).join(' ')}`

/** The relay’s output options. Its file names differ, so that it never replaces those of another encoder. */
export const relayOutput = (address: string): string[] => [
  ...ffmpegOptions(listed.relay),
  ...['-hls_segment_filename', `${address}/rtmp-%d.ts`, `${address}/rtmp.m3u8`],
]

/** Pictures that the relay makes below the one it receives: lines, and the most bits a second. */
const rungs = [
  { lines: 480, rate: 1_000_000 },
  { lines: 240, rate: 300_000 },
]
/** Bits a second with which the received picture is listed, as programs often don’t say theirs; and those of the sound. */
const [received, sound] = [5_000_000, 130_000]

/**
 * ffmpeg’s options for the received picture and smaller ones. Each has the sound as it came, so that whoever gets only
 * the smallest hears all, and key frames where the received one has them, so that players can change between them.
 */
export const relayLadder = (address: string): string[] => [
  '-filter_complex',
  `[0:v:0]split=${rungs.length}${rungs.map((_, n) => `[from${n}]`).join('')};${rungs
    .map(({ lines }, n) => `[from${n}]scale=-2:'min(ih,${lines})'[to${n}]`)
    .join(';')}`,
  ...['-map', '0:v:0', '-map', '0:a:0', '-c:v:0', 'copy', '-c:a', 'copy'],
  ...rungs.flatMap(({ rate }, n) => [
    ...['-map', `[to${n}]`, '-map', '0:a:0', `-c:v:${n + 1}`, 'libx264'],
    ...[
      `-crf:v:${n + 1}`,
      '24',
      `-maxrate:v:${n + 1}`,
      `${rate}`,
      `-bufsize:v:${n + 1}`,
      `${2 * rate}`,
    ],
  ]),
  ...['-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '600', '-force_key_frames', 'source'],
  ...ffmpegOptions(listed.relay),
  ...['-var_stream_map', ['v:0,a:0', ...rungs.map((_, n) => `v:${n + 1},a:${n + 1}`)].join(' ')],
  ...['-master_pl_name', ladderPlaylist, '-hls_segment_filename', `${address}/rtmp-%v-%d.ts`],
  `${address}/rtmp-%v.m3u8`,
]

/** The name of the list of these pictures. */
export const ladderPlaylist = 'rtmp.m3u8'

/** That list: ffmpeg leaves out a picture whose rate it doesn’t know. */
export const ladderList = (): string =>
  [
    '#EXTM3U',
    ...[received, ...rungs.map(({ rate }) => rate)].flatMap((rate, n) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${rate + sound}`,
      `rtmp-${n}.m3u8`,
    ]),
    '',
  ].join('\n')

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

const ffmpegOptions = (count: string): string[] => [
  ...['-f', 'hls', '-hls_list_size', count],
  ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]),
]

/** The name of the playlist that OBS and ffmpeg send. */
export const livePlaylist = 'live.m3u8'

/** OBS’s “Muxer Settings”. */
export const obsMuxerSettings = Object.entries(options)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')

/** ffmpeg’s output options for an ingest address, which comes last. */
export const ffmpegOutput = (address: string): string[] => [
  ...ffmpegOptions(listed.ffmpeg),
  `${address}/${livePlaylist}`,
]

/** The command that sends a file to an ingest address. */
export const ffmpegCommand = (address: string): string =>
  `ffmpeg -re -i talk.mp4 -c copy ${ffmpegOutput(address).join(' ')}`

/** The relay’s output options. Its file names differ, so that it never replaces those of another encoder. */
export const relayOutput = (address: string): string[] => [
  ...ffmpegOptions(listed.relay),
  ...['-hls_segment_filename', `${address}/rtmp-%d.ts`, `${address}/rtmp.m3u8`],
]

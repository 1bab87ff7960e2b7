/**
 * Makes HLS streams: a title card rendered by Chromium, a moving clock and a soft chord by ffmpeg. One or two
 * qualities, one shared audio track, captions; fMP4 in single files, to keep the number of files small.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captions, type Film, films } from './video-texts.ts'

const here = import.meta.dirname
const files = join(here, '../demo/files')
const font = '/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf'
const segment = 4
const rate = 15

/** Colours as `#RRGGBB`, the display font as its fontsource package, and the qualities of the video. */
export type Paint = {
  ground: string
  ink: string
  kicker: string
  who: string
  bands: [string, string, string]
  clock: string
  face: string
  qualities: readonly Quality[]
  /** Audio bit rate, in kbit/s. */
  sound: number
}
type Quality = '720p' | '360p'

const demo: Paint = {
  ground: '#0B0614',
  ink: '#F6F2FB',
  kicker: '#C9A2F2',
  who: '#C9BEDB',
  bands: ['#5B2A86', '#1B6B3A', '#FFFFFF'],
  clock: '#7FD6A0',
  face: 'bricolage-grotesque',
  qualities: ['720p', '360p'],
  sound: 48,
}

/** Makes every video of `video-texts.ts` anew, each in its own folder. */
export function makeVideos(): void {
  for (const film of films) makeVideo(film, files, demo)
}

export function makeVideo(film: Film, files: string, paint: Paint): void {
  const folder = join(files, film.folder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'rostra-film-'))
  const card = join(work, 'card.png')
  drawCard(film, card, paint)
  encode(film, card, folder, paint)
  for (const name of [...paint.qualities, 'sound']) mapApart(join(folder, `${name}.m3u8`))
  writeFileSync(join(folder, 'captions.vtt'), captions(film))
  writeFileSync(join(folder, 'captions.m3u8'), captionList(film))
  writeFileSync(join(folder, 'master.m3u8'), master(paint.qualities))
  rmSync(work, { recursive: true, force: true })
}

function drawCard({ title, who, kicker }: Film, card: string, paint: Paint): void {
  const { ground, ink, face, bands } = paint
  const words = new URLSearchParams({ title, who, kicker, face })
  const colours = { ground, ink, kicker: paint.kicker, who: paint.who }
  for (const [name, colour] of Object.entries(colours))
    words.append('colour', `--${name}:${colour}`)
  for (const [n, colour] of bands.entries()) words.append('colour', `--band-${n + 1}:${colour}`)
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--allow-file-access-from-files',
      '--hide-scrollbars',
      '--window-size=1280,720',
      '--virtual-time-budget=3000',
      `--screenshot=${card}`,
      `file://${join(here, 'video-card.html')}#${words}`,
    ],
    { stdio: 'ignore' },
  )
}

/** The map gets an address other than the segments’: Chrome’s cache lets one request of each through at a time. */
function mapApart(list: string): void {
  const text = readFileSync(list, 'utf8')
  writeFileSync(list, text.replace(/(?<=#EXT-X-MAP:URI="[^"]*)"/, '?map"'))
}

/** One pass of ffmpeg: the qualities, and a separate audio track that they share. */
function encode({ seconds, chord }: Film, card: string, folder: string, paint: Paint): void {
  const clockColour = paint.clock.replace('#', '0x')
  // A clock runs, so that it visibly plays.
  const clock = `drawtext=fontfile=${font}:text='%{eif\\:t/60\\:d\\:2}\\:%{eif\\:mod(t\\,60)\\:d\\:2}':x=80:y=590:fontsize=44:fontcolor=${clockColour}`
  const tones = chord.map(
    (hertz, n) =>
      `${(0.106 / (n + 1)).toFixed(3)}*sin(2*PI*${hertz}*t)*(0.7+0.3*sin(2*PI*t/${7 + 2 * n}))`,
  )
  // Slightly shorter than the picture, because the encoder pads it: this avoids a tiny last segment.
  const heard = seconds - 0.05
  const sound = `aevalsrc='${tones.join('+')}':s=44100:d=${heard},afade=t=in:d=2,afade=t=out:st=${heard - 2}:d=2`
  const list = (name: string) => [
    '-f',
    'hls',
    '-hls_time',
    String(segment),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
    '-hls_segment_filename',
    `${name}.mp4`,
    `${name}.m3u8`,
  ]
  const video = (crf: number, profile: string, level: string) => [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    String(crf),
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    profile,
    // As the master playlist declares; the preset alone would use more reference frames than the level allows.
    '-level:v',
    level,
    '-refs',
    '4',
    // B-frames would delay the start of the video, and leave a gap where it loops.
    '-bf',
    '0',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
    // Key frames at the start of segments in all qualities, so that players can switch between them.
    '-g',
    String(rate * segment),
    '-keyint_min',
    String(rate * segment),
    '-sc_threshold',
    '0',
    '-an',
  ]
  execFileSync(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      '-loop',
      '1',
      '-framerate',
      String(rate),
      '-t',
      String(seconds),
      '-i',
      card,
      '-f',
      'lavfi',
      '-i',
      sound,
      '-filter_complex',
      // Players assume BT.709 for untagged HD, but ffmpeg produces BT.601: the ribbon's colours would shift.
      `[0:v]${clock},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split[high][half];[half]scale=640:360[low]`,
      ...(paint.qualities.includes('720p')
        ? ['-map', '[high]', ...video(27, 'high', '3.1'), ...list('720p')]
        : ['-map', '[high]', '-f', 'null', '-']),
      '-map',
      '[low]',
      ...video(29, 'main', '3.0'),
      ...list('360p'),
      '-map',
      '1:a',
      '-c:a',
      'aac',
      '-b:a',
      `${paint.sound}k`,
      '-ac',
      '1',
      ...list('sound'),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

const captionList = ({ seconds }: Film) => `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${seconds}
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:${seconds}.0,
captions.vtt
#EXT-X-ENDLIST
`

const stream = (bandwidth: number, size: string, codec: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},FRAME-RATE=${rate}.000,CODECS="${codec},mp4a.40.2",AUDIO="sound",SUBTITLES="subs"`

const streams: Record<Quality, string> = {
  '720p': stream(260_000, '1280x720', 'avc1.64001f'),
  '360p': stream(140_000, '640x360', 'avc1.4d401e'),
}

const master = (qualities: readonly Quality[]) => `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="sound.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions.m3u8"
${qualities.map((it) => `${streams[it]}\n${it}.m3u8\n`).join('')}`

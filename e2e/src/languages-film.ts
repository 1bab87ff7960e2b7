/** A film with three languages and two kinds of subtitles in one HLS stream. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pitch of each language, in Hz: it tells which one is heard. */
export const pitches = { en: 300, fr: 900, ar: 2_700 }
/** Of an interpreter, whose sound has an address of its own. */
const boothPitch = 5_000
const seconds = 120

const media = (kind: string, group: string, name: string, language: string, isDefault: boolean) =>
  `#EXT-X-MEDIA:TYPE=${kind},GROUP-ID="${group}",NAME="${name}",LANGUAGE="${language}",DEFAULT=${
    isDefault ? 'YES,AUTOSELECT=YES' : 'NO'
  },URI="${kind === 'AUDIO' ? 'sound' : 'text'}-${language}.m3u8"`

/** Writes `files/live/languages.m3u8`, `files/live/booth-de.m3u8`, the picture `files/live/sign.m3u8` and their pieces into an event folder. */
export function addLanguagesFilm(folder: string): void {
  const live = join(folder, 'files/live')
  mkdirSync(live, { recursive: true })
  const hls = '-f hls -hls_time 2 -hls_list_size 0 -hls_segment_type fmp4'.split(' ')
  const make = (name: string, source: string, codec: string[]) =>
    execFileSync(
      'ffmpeg',
      [
        ...['-v', 'error', '-f', 'lavfi', '-i', `${source}:duration=${seconds}`, ...codec, ...hls],
        ...['-hls_fmp4_init_filename', `${name}.mp4`, `${name}.m3u8`],
      ],
      { cwd: live },
    )
  const x264 = '-c:v libx264 -preset ultrafast -g 20 -pix_fmt yuv420p'.split(' ')
  make('picture', 'testsrc2=size=320x180:rate=10', x264)
  for (const [language, pitch] of Object.entries(pitches))
    make(`sound-${language}`, `sine=frequency=${pitch}`, ['-c:a', 'aac'])
  make('sign', 'testsrc=size=240x180:rate=10', x264)
  make('booth-de', `sine=frequency=${boothPitch}`, ['-c:a', 'aac'])
  for (const language of ['en', 'ja']) {
    writeFileSync(
      join(live, `text-${language}.vtt`),
      `WEBVTT\n\n00:00.000 --> 02:00.000\nSubtitles ${language}\n`,
    )
    writeFileSync(
      join(live, `text-${language}.m3u8`),
      `#EXTM3U\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${seconds},\ntext-${language}.vtt\n#EXT-X-ENDLIST\n`,
    )
  }
  const lines = [
    '#EXTM3U',
    media('AUDIO', 'sound', 'English', 'en', true),
    media('AUDIO', 'sound', 'Français', 'fr', false),
    media('AUDIO', 'sound', 'العربية', 'ar', false),
    media('SUBTITLES', 'text', 'English', 'en', false),
    media('SUBTITLES', 'text', '日本語', 'ja', false),
    '#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.42c00c,mp4a.40.2",AUDIO="sound",SUBTITLES="text"',
    'picture.m3u8',
    '',
  ]
  writeFileSync(join(live, 'languages.m3u8'), lines.join('\n'))
}

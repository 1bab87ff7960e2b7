import { expect, test } from 'vitest'
import { captionsNamed, joinedPieces, piecesNamed } from './playlist-captions.ts'
import { saidIn } from './transcript.ts'

test('the captions of an HLS recording are those that its playlist names, once each', () => {
  const english = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="A, B",LANGUAGE="en",URI="en.m3u8"'
  const main = [
    ...['#EXTM3U', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",URI="sound.m3u8"'],
    ...[english, english, '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="?",URI="x/y.m3u8"'],
    ...['#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="in the picture"', '720p.m3u8'],
  ].join('\r\n')
  expect(captionsNamed(main)).toEqual([
    { language: 'en', uri: 'en.m3u8' },
    { language: '', uri: 'x/y.m3u8' },
  ])
  expect(piecesNamed('#EXTM3U\n#EXTINF:6,\n1.vtt\n\n#EXTINF:6,\n 2.vtt\n')).toEqual([
    '1.vtt',
    '2.vtt',
  ])
})

test('the pieces of a language are one text, with a cue that two of them have once', () => {
  const piece = (...cues: string[]) =>
    `WEBVTT\r\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\r\n\r\n${cues.join('\r\n\r\n')}\r\n`
  const edge = '00:05.000 --> 00:07.000\r\nthe harbour'
  const whole = joinedPieces([piece('00:01.000 --> 00:04.000\r\nFrom', edge), piece(edge), ''])
  expect(saidIn(whole)).toEqual([
    { at: 1000, text: 'From' },
    { at: 5000, text: 'the harbour' },
  ])
})

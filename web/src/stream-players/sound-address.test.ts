import { expect, test } from 'vitest'
import { soundAddress } from './sound-address.ts'

const picture = { url: '720p.m3u8', width: 1280, height: 720, videoCodec: 'avc1', audioCodec: '' }
const alone = { url: 'radio.m3u8', width: 0, height: 0, audioCodec: 'mp4a' }

test('audio-only playback uses the default audio rendition with an address, and no language that wasn’t chosen', () => {
  const audioTracks = [
    { url: '', default: true },
    { url: 'french.m3u8', default: false },
    { url: 'english.m3u8', default: true },
  ]
  expect(soundAddress({ audioTracks, levels: [picture, alone] })).toBe('english.m3u8')
  const inPicture = { audioTracks: audioTracks.slice(0, 2), levels: [picture] }
  expect(soundAddress(inPicture)).toBeUndefined()
})

test('audio-only playback keeps the language that was chosen', () => {
  const audioTracks = [
    { url: 'english.m3u8', default: true, lang: 'en' },
    { url: 'french.m3u8', default: false, lang: 'fr' },
  ]
  const of = (language: string | null) => soundAddress({ audioTracks, levels: [picture] }, language)
  expect(of('fr')).toBe('french.m3u8')
  expect(of('ja')).toBe('english.m3u8')
  expect(of(null)).toBe('english.m3u8')
})

test('without an audio rendition, audio-only playback uses a variant without video, if there is one', () => {
  expect(soundAddress({ audioTracks: [], levels: [picture, alone] })).toBe('radio.m3u8')
  expect(soundAddress({ audioTracks: [], levels: [picture] })).toBeUndefined()
})

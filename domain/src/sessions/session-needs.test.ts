import { expect, test } from 'vitest'
import { needsOf } from './session-needs.ts'

const ada = { first: 'Ada', last: '', file: 'files/ada.webp' }
const stream = { type: 'hls', url: 'https://example.org/a.m3u8' }
const captions = [{ language: 'en', file: 'files/en.vtt' }]

test('a session that has everything needs nothing, and neither does a cancelled one', () => {
  const all = {
    id: 'a',
    liveStream: { ...stream, captions },
    backupStream: stream,
    speakers: [ada],
  }
  expect(needsOf(all, () => true)).toEqual([])
  expect(needsOf({ id: 'b', speakers: [], status: 'cancelled' }, () => false)).toEqual([])
})

test('it needs what is missing, and a word from each speaker', () => {
  expect(needsOf({ id: 'a', speakers: [] }, () => true)).toEqual([
    'stream',
    'speaker',
    'backup',
    'captions',
  ])
  const two = { id: 'b', liveStream: stream, speakers: [ada, { ...ada, file: '' }] }
  expect(needsOf(two, (place) => place === 0)).toEqual(['speaker', 'photo', 'backup', 'captions'])
  expect(needsOf({ ...two, replayStream: { ...stream, captions } }, () => true)).toEqual([
    'photo',
    'backup',
  ])
})

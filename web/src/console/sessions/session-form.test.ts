import type { SessionEntry } from '@rostra/domain/event-folder-entries'
import { expect, test } from 'vitest'
import { entryOf, formOf, idFrom, streamOf } from './session-form.ts'

const entry: SessionEntry = {
  id: 'one',
  title: 'One',
  startDate: '2022/03/02',
  startTime: '14:00:30',
  timeZone: 'CDT',
  duration: 90,
  desc: 'About *it*',
  speakerData: [
    { first: 'Ada', last: '', file: 'files/a.png', email: 'ada@example.org' },
    { first: 'Bea', last: 'Lindqvist', file: '' },
  ],
  liveStream: { type: 'newcomer', url: 'https://example.org/x' },
  replayStream: { type: 'hls', url: 'files/a.m3u8' },
  chatChannel: 'main',
}

test('a session that is opened and saved as it is stays the same', () => {
  expect(entryOf(formOf(entry))).toEqual(entry)
  const { liveStream: _, replayStream: __, chatChannel: ___, ...bare } = entry
  expect(entryOf(formOf(bare))).toEqual(bare)
})

test('another address is another provider’s', () => {
  expect(streamOf(' https://vimeo.com/76979871 ', 'hls')).toEqual({
    type: 'vimeo',
    url: 'https://vimeo.com/76979871',
  })
})

test('an id comes from the title, and is nobody else’s', () => {
  expect(idFrom('Größe & Würde!', [])).toBe('große-wurde'.replace('ß', '-').replace('--', '-'))
  expect(idFrom('Panel', ['panel', 'panel-2'])).toBe('panel-3')
  expect(idFrom('…', [])).toBe('session')
})

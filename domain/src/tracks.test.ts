import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionTrackError, trackAfter, trackErrors } from './tracks.ts'

test('a track name that differs from an earlier one only in case or width is an error', () => {
  expect(trackErrors(['Hall', 'Garden'])).toEqual([])
  expect(trackErrors(['Hall', 'Garden', 'hall', 'Ｈａｌｌ']).map(({ index }) => index)).toEqual([
    2, 3,
  ])
  expect(trackErrors(['Hall', 'HALL'])[0]?.error.message).toBe('the track "HALL" is listed twice')
})

test('a session has one of the event’s tracks, or none', () => {
  const tracks = [{ name: 'Hall' }]
  for (const track of [undefined, null, '', 'Hall'])
    expect(sessionTrackError(track, tracks)).toBeUndefined()
  expect(sessionTrackError('hall', tracks)?.reason).toBe('entry-unknown-track')
})

test.each([
  ['renamed', [{ name: 'Great hall', was: 'Hall' }], 'Great hall'],
  ['renamed by a form that was saved just before', [{ name: 'Hall', was: 'Cellar' }], 'Hall'],
  ['kept', [{ name: 'Hall', was: 'Hall' }], 'Hall'],
  ['kept by a program that knows no earlier names', [{ name: 'Hall' }], 'Hall'],
  ['removed', [{ name: 'Garden', was: 'Garden' }], undefined],
  ['removed, its name given to another', [{ name: 'Hall', was: 'Garden' }], undefined],
  [
    'exchanged with another',
    [
      { name: 'Garden', was: 'Hall' },
      { name: 'Hall', was: 'Garden' },
    ],
    'Garden',
  ],
])('a session has the right track after its track is %s', (_, edited, after) => {
  expect(trackAfter('Hall', edited, ['Hall', 'Garden'])).toBe(after)
})

test('after any renaming, a session has a track of the event or none', () => {
  const names = fc.constantFrom('A', 'B', 'C', 'D')
  const edited = fc.array(fc.record({ name: names, was: fc.option(names) }))
  fc.assert(
    fc.property(names, edited, (track, tracks) => {
      const after = trackAfter(track, tracks, ['A', 'B'])
      expect(after === undefined || tracks.some(({ name }) => name === after)).toBe(true)
    }),
  )
})

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
  ['saved with an outdated previous name', [{ name: 'Hall', was: 'Cellar' }], 'Hall'],
  ['kept', [{ name: 'Hall', was: 'Hall' }], 'Hall'],
  ['saved without a previous name', [{ name: 'Hall' }], 'Hall'],
  ['removed', [{ name: 'Garden', was: 'Garden' }], undefined],
  ['removed and its name given to another track', [{ name: 'Hall', was: 'Garden' }], undefined],
  [
    'renamed by swapping names with another track',
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

import { expect, test } from 'vitest'
import { momentIn, wallOf } from '../ui/typed-moment.ts'
import { kindOf, sentLibrary } from './library-form.ts'

const library = {
  id: 'main',
  title: 'Library',
  subtitle: '',
  beforeOpenText: 'Soon',
  openDateTime: '2022-03-02T15:00:00.000Z',
  assets: [{ title: 'A', url: 'files/a.pdf', type: 'pdf', image: '' }],
}

test('a library that is opened and saved without changes stays the same', () => {
  expect(sentLibrary(library)).toEqual(library)
})

test('the opening time is in the event’s time zone, and missing while half of it is', () => {
  const wall = wallOf(library.openDateTime, 'Asia/Kolkata')
  expect(wall).toEqual({ date: '2022-03-02', time: '20:30' })
  const opens = (time: string) => momentIn({ ...wall, time }, 'Asia/Kolkata') ?? ''
  expect(opens('21:00')).toBe('2022-03-02T15:30:00.000Z')
  expect(sentLibrary({ ...library, openDateTime: opens('') }).openDateTime).toBe('')
})

test.each([
  ['https://vimeo.com/76979871', 'vimeo'],
  ['files/uploads/photo-abc.WEBP', 'image'],
  ['https://cdn.example.org/film.mp4?x=1', 'video'],
  ['files/a.pdf', 'pdf'],
  ['https://example.org/', 'link'],
])('%s is recognised as %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind)
})

import { expect, test } from 'vitest'
import { kindOf, libraryFormOf, libraryOf } from './library-form.ts'

const library = {
  id: 'main',
  title: 'Library',
  subtitle: '',
  beforeOpenText: 'Soon',
  openDateTime: '2022-03-02T15:00:00.000Z',
  assets: [{ title: 'A', url: 'files/a.pdf', type: 'pdf', image: '' }],
}

test('a library that is opened and saved without changes stays the same', () => {
  expect(libraryOf(libraryFormOf(library, 'Asia/Kolkata'), 'Asia/Kolkata')).toEqual(library)
})

test('the opening time is in the event’s time zone', () => {
  const form = libraryFormOf(library, 'Asia/Kolkata')
  expect(form).toMatchObject({ date: '2022-03-02', time: '20:30' })
  expect(libraryOf({ ...form, time: '21:00' }, 'Asia/Kolkata').openDateTime).toBe(
    '2022-03-02T15:30:00.000Z',
  )
  expect(libraryOf({ ...form, time: '' }, 'Asia/Kolkata').openDateTime).toBe('')
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

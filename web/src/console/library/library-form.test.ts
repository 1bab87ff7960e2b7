import { expect, test } from 'vitest'
import { entryOf, formOf, kindOf } from './library-form.ts'

test('a library that is opened and saved as it is stays the same', () => {
  const entry = {
    title: 'Library',
    subtitle: '',
    beforeOpenText: 'Soon',
    openDateTime: '2022/03/02 15:00 Europe/London',
    assets: [{ title: 'A', url: 'files/a.pdf', type: 'pdf', image: '' }],
  }
  expect(entryOf(formOf('main', entry))).toEqual(entry)
})

test.each([
  ['https://vimeo.com/76979871', 'vimeo'],
  ['files/uploads/photo-abc.WEBP', 'image'],
  ['https://cdn.example.org/film.mp4?x=1', 'video'],
  ['files/a.pdf', 'pdf'],
  ['https://example.org/', 'link'],
])('%s is probably %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind)
})

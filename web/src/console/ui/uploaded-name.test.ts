import { expect, test } from 'vitest'
import { uploadedName } from './uploaded-name.ts'

test('an uploaded file has its own name, and anything else stays as it was typed', () => {
  expect(
    [
      'files/uploads/opening-fr-a_b-c-d9Zz.vtt',
      './files/uploads/film-AAAAAAAAAA.mp4',
      'files/live/master.m3u8',
      'files/uploads/short-abc.pdf',
      'https://example.org/files/uploads/film-AAAAAAAAAA.mp4',
    ].map(uploadedName),
  ).toEqual(['opening-fr.vtt', 'film.mp4', undefined, undefined, undefined])
})

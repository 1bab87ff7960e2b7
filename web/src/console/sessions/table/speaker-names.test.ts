import { expect, test } from 'vitest'
import { namesOf, offeredNames, speakersFrom } from './speaker-names.ts'

const ada = { first: 'Ada', last: 'Okafor', file: 'files/ada.webp', email: 'ada@example.org' }
const bo = { first: 'Bo', last: 'Lund', file: '', bio: 'Builds boats.' }

test('names bring the people they are of: of the session, of another one, or new', () => {
  const typed = ' Ada  Okafor;Bo Lund; Mei-Ling van Chow;; Prince '
  expect(speakersFrom(typed, [ada], [{ first: 'Bo', last: 'Lund', file: '' }, bo])).toEqual([
    ada,
    bo,
    { first: 'Mei-Ling', last: 'van Chow', file: '' },
    { first: 'Prince', last: '', file: '' },
  ])
  expect(speakersFrom(namesOf([ada, bo]), [ada, bo], [])).toEqual([ada, bo])
})

test('the field offers everyone at first, and after a semicolon those who are not in it', () => {
  expect(offeredNames('A', [ada, bo, ada])).toEqual(['Ada Okafor', 'Bo Lund'])
  expect(offeredNames('Ada Okafor; B', [ada, bo])).toEqual(['Ada Okafor; Bo Lund'])
})

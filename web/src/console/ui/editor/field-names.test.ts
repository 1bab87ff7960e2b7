import { expect, test } from 'vitest'
import { nameOfField, namesIn } from './field-names.ts'

const eventFields = {
  ...namesIn('intro', '', { type: 'Intro type' }),
  ...namesIn('sponsors.#', 'Sponsor #', { url: 'Website' }),
}
const sessionFields = { 'speakers.#.first': 'Speaker #, first name' }

test('an error is listed with the name of its field, including the number of the entry', () => {
  expect(nameOfField('event.sponsors.0.url', 'event', eventFields)).toBe('Sponsor 1, website: ')
  expect(nameOfField('intro.type', 'event', eventFields)).toBe('Intro type: ')
  expect(nameOfField('session.speakers.11.first', 'session', sessionFields)).toBe(
    'Speaker 12, first name: ',
  )
})

test('an error of the whole form, or of something without a field, is listed without a name', () => {
  for (const field of ['event', '', 'event.surprise', 'event.sponsors.0.surprise'])
    expect(nameOfField(field, 'event', eventFields)).toBe('')
})

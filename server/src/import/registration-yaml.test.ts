import { expect, test } from 'vitest'
import { useTestFolder } from './test-folder.ts'

const folder = useTestFolder()
const errors = (registration: string) =>
  folder.errorsWith('event.yaml', 'edition: 10', `edition: 10\nregistration: ${registration}`)

test.each([
  ['{ mode: maybe }', 'mode: enter closed, open, approve or elsewhere'],
  ['{ mode: elsewhere }', 'url: enter a link that starts with http:// or https://'],
  ['{ capacity: 0 }', 'capacity: enter a whole number from 1 to 100000 (people)'],
  ['{ until: soon }', 'until: enter a date and time'],
  ['{ domains: ["a b"] }', 'domains[1]: enter a domain such as example.org'],
  [
    '{ questions: [{ id: a, label: A, kind: choice, options: [x] }] }',
    'questions[1].options: list at least two options',
  ],
  [
    '{ questions: [{ id: a, label: A, kind: text }, { id: a, label: B, kind: text }] }',
    'questions: two questions have the same ID',
  ],
])('registration %s is refused', async (registration, error) => {
  expect(await errors(registration)).toEqual([`event.yaml:3: registration.${error}`])
})

test('a registration is accepted as people write it', async () => {
  const questions =
    '[{ id: meal, label: Meal, kind: choice, options: [Fish, Beans], required: true }]'
  const form = `{ mode: open, capacity: 20, until: "2027/03/01 18:00 CET", domains: ["@Uni.example"], waitingList: true, questions: ${questions}, consent: "I **agree**." }`
  expect(await errors(form)).toEqual([])
})

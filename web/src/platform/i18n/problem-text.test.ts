/** Errors from a real server, as shown in each language. */
import { Problem, problemBody, toErrorBody } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../transport/api.ts'
import { problemText } from './problem-text.ts'
import { speak, speakEnglish } from './spoken-in-tests.ts'

afterEach(speakEnglish)

const long = toErrorBody(
  new Problem('invalid', { reason: reason('question-too-long', { limit: 1000 }) }),
)

test('the English text is the server’s own', () => {
  expect(problemText(long)).toBe('Keep your question to 1,000 characters or fewer')
})

test.each([
  ['fr', 'Votre question ne doit pas dépasser 1\u202f000 caractères'],
  ['es', 'Su pregunta no puede superar los 1000 caracteres'],
  ['ar', 'يجب ألا يزيد السؤال على 1,000 حرف'],
  ['ja', '質問は1,000文字以内で入力してください'],
  ['de', 'Ihre Frage darf höchstens 1.000 Zeichen lang sein'],
  ['pt', 'A sua pergunta não pode ultrapassar 1000 caracteres'],
])('a reason with a number is translated into %s', async (language, text) => {
  await speak(language)
  expect(problemText(long)).toBe(text)
})

test('an error that no catalogue contains keeps the server’s text', async () => {
  await speak('fr')
  expect(problemText({ code: 'link-used', message: 'Used up' })).toBe('Used up')
  const unknown = { code: 'brand-new', message: 'Of a newer server' } as never
  expect(problemText(unknown)).toBe('Of a newer server')
})

test('the error of a refused request is in the language of the page', async () => {
  await speak('fr')
  const body = JSON.stringify(problemBody(new Problem('too-many')))
  expect(new ApiError(429, body).message).toBe(
    'Trop de requêtes. Patientez un instant, puis réessayez.',
  )
})

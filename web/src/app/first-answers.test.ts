import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agendaKey } from '../agenda/agenda-query.ts'
import { firstAnswers } from './first-answers.ts'

let token = 'mine'
const heard = (body: object) =>
  Promise.resolve({ response: new Response(JSON.stringify(body)), askedAt: 0, heardAt: 1 })
const never = new Promise<never>(() => {})
const asked = (answers: Record<string, Promise<unknown>>) =>
  vi.stubGlobal('window', { prefetched: { token: 'mine', at: performance.now(), answers } })

beforeEach(() => {
  token = 'mine'
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const sessions = () => heard({ serverTime: performance.now(), revision: 1, sessions: [] })

test('the first page is rendered with the answers that were asked for before the site ran', async () => {
  const queries = new QueryClient()
  asked({ sessions: sessions(), event: heard({ name: 'Day' }), agenda: heard(['opening']) })
  await firstAnswers(queries, 'en')
  expect(queries.getQueryData(['sessions'])).toMatchObject({ revision: 1, sessions: [] })
  expect(queries.getQueryData(['event'])).toEqual({ name: 'Day' })
  expect(queries.getQueryData(agendaKey)).toEqual(['opening'])
})

test('it does not wait longer than a second and a half, nor at all without such answers', async () => {
  const queries = new QueryClient()
  asked({ sessions: never, event: heard({ name: 'Day' }), agenda: never })
  const done = vi.fn()
  void firstAnswers(queries, 'en').then(done)
  await vi.advanceTimersByTimeAsync(1_400)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toHaveBeenCalled()
  expect(queries.getQueryData(['event'])).toEqual({ name: 'Day' })

  asked({ 'event-front': never })
  await firstAnswers(queries, 'en')
})

test('the answers of someone who has signed out in another tab meanwhile are forgotten', async () => {
  const queries = new QueryClient()
  asked({ sessions: sessions(), event: heard({ name: 'Day' }), agenda: heard(['opening']) })
  const waiting = firstAnswers(queries, 'en')
  token = 'another'
  await waiting
  expect(queries.getQueryCache().getAll()).toEqual([])
})

import { expect, test } from 'vitest'
import { testEvent } from '../testing/test-event.ts'
import { audit, done, event, organiser, useEvent } from '../testing/use-event.ts'

// Without a mail server nobody can register.
useEvent({ as: ['ada', 'organiser'], env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

const hour = 3600_000
const open = (payload: object) => done('site-open', payload, organiser)
const state = () => done('site-state', {}, organiser)
const front = async () => (await event.call('event-front')).body
const join = async () => (await event.call('joinEmail', { email: 'ada@example.org' })).status

test('an event is open unless it was made a draft', async () => {
  expect(await state()).toEqual({ state: 'open' })
  expect(await front()).not.toHaveProperty('draft')
})

test('in a draft only the team gets in, and whoever was in is signed out', async () => {
  const token = await event.join('bea@example.org')
  const live = event.live()
  await live.enter(token, 'iwd')
  expect(await open({ draft: true })).toEqual({ state: 'draft' })
  await expect.poll(async () => (await event.call('me', {}, token)).status).toBe(401)
  event.clock.advance(1000)
  expect(await live.closed()).toBe(4401)
  expect(await join()).toBe(409)
  for (const email of ['ada@example.org', 'nobody@example.org'])
    expect((await event.call('joinEmail', { email })).body.error.code).toBe('not-open-yet')
  expect((await event.call('sessions', {}, organiser)).status).toBe(200)
  expect(await front()).toMatchObject({ draft: true })
  await open({})
  await expect.poll(join).toBe(200)
  expect((await event.call('me', {}, token)).status).toBe(200)
  expect((await audit('event-opened')).length).toBe(2)
})

test('a draft opens by itself at its time, which sign-in pages show', async () => {
  const at = event.clock.now() + hour
  expect(await open({ at })).toEqual({ state: 'draft', opensAt: at })
  const opensAt = new Date(at).toISOString()
  await expect.poll(front).toMatchObject({ draft: true, opensAt })
  expect(await join()).toBe(409)
  event.clock.advance(hour)
  expect(await join()).toBe(200)
  expect(await front()).not.toHaveProperty('draft')
  const past = await event.call('site-open', { at: event.clock.now() }, organiser)
  expect(past.body.error).toMatchObject({ field: 'at', reason: 'site-opens-in-past' })
})

test('a draft shows everyone only the parts that it names, until they are taken back', async () => {
  const registration = { mode: 'open' } as const
  await event.replace({
    ...testEvent,
    event: { ...testEvent.event, draft: true, publicPage: true, registration },
  })
  await expect.poll(front).toMatchObject({ draft: true })
  const shown = async () => {
    const { publicPage, registers } = await front()
    const page = (await fetch(`${event.url}/programme.json`)).status
    return [publicPage, page, registers, (await event.call('registration')).body.mode]
  }
  const nothing = [undefined, 404, undefined, 'closed']
  expect(await shown()).toEqual(nothing)
  const opensAt = event.clock.now() + hour
  const inDraft = ['publicPage', 'registration']
  expect(await open({ at: opensAt, inDraft })).toEqual({ state: 'draft', opensAt, inDraft })
  await expect.poll(shown).toEqual([true, 200, true, 'open'])
  expect(await join()).toBe(409)
  expect(await open({ draft: true, inDraft: ['registration'] })).not.toHaveProperty('opensAt')
  await expect.poll(shown).toEqual([undefined, 404, true, 'open'])
  // What is not named stays as it was, until the site opens.
  await open({ draft: true })
  expect(await state()).toMatchObject({ inDraft: ['registration'] })
  await open({})
  await open({ draft: true })
  await expect.poll(shown).toEqual(nothing)
})

import { beforeEach, expect, test } from 'vitest'
import { ada, done, event, useEvent } from '../testing/use-event.ts'

let screen: string
useEvent({ as: ['ada', 'moderator'] })
beforeEach(async () => {
  screen = await pageOf('projection')
})

/** The token of a page opened with a new link. */
async function pageOf(kind: string, showId = 'iwd'): Promise<string> {
  const { link } = await done('screen-link-make', { showId, kind })
  return (await done('screen-open', { link }, '')).token
}

async function open(results: string, question = 'Tea or coffee?'): Promise<string> {
  event.clock.advance(1000)
  const poll = { showId: 'iwd', question, kind: 'single', options: ['Tea', 'Coffee'], results }
  return (await done('poll-make', { ...poll, anonymous: false, open: true })).id
}
const shown = async (token = screen) => (await done('projection-view', {}, token)).poll

test.each(['voted', 'closed'])(
  'a result set to be shown when %s is hidden on the screen until the poll closes',
  async (results) => {
    expect(await shown()).toBeNull()
    const id = await open(results)
    await done('poll-vote', { id, choices: [1] }, ada)
    const counted = async () => (await done('poll-list', { showId: 'iwd' })).polls
    await expect.poll(counted).toMatchObject([{ total: 1 }])
    expect(await shown()).toMatchObject({ id, state: 'open', options: ['Tea', 'Coffee'] })
    for (const hidden of ['counts', 'total']) expect(await shown()).not.toHaveProperty(hidden)
    await done('poll-close', { id })
    expect(await shown()).toMatchObject({ id, state: 'closed', counts: [0, 1], total: 1 })
  },
)

test('the screen shows the most recently opened poll, then the most recently closed one, and no removed ones', async () => {
  const first = await open('always', 'First?')
  const second = await open('always', 'Second?')
  await done('poll-vote', { id: second, choices: [0] }, ada)
  await expect.poll(() => shown()).toMatchObject({ id: second, counts: [1, 0], total: 1 })
  await done('poll-close', { id: second })
  expect(await shown()).toMatchObject({ id: first, state: 'open' })
  event.clock.advance(1000)
  await done('poll-close', { id: first })
  expect(await shown()).toMatchObject({ id: first, state: 'closed' })
  await done('poll-remove', { id: first })
  expect(await shown()).toMatchObject({ id: second, state: 'closed' })
  expect(await shown(await pageOf('projection', 'later'))).toBeNull()
})

test('projection pages of the session reload when a poll opens or closes and when votes arrive', async () => {
  const live = event.live()
  await live.hello(screen)
  let before = 0
  // A reload after the event was read anew may come at any time, too.
  const isTold = async () => {
    const updates = () => live.frames.filter((frame) => frame.t === 'event' && frame.screen).length
    await expect.poll(updates).toBeGreaterThan(before)
    before = updates()
  }
  const id = await open('always')
  await isTold()
  await done('poll-vote', { id, choices: [0] }, ada)
  await isTold()
  const speaker = event.live()
  await speaker.hello(await pageOf('speaker'))
  await done('poll-close', { id })
  await isTold()
  await speaker.send({ t: 'ping' })
  await speaker.next('pong')
  expect(speaker.frames.filter((frame) => frame.t === 'event' && frame.screen)).toEqual([])
})

import { expect, test } from 'vitest'
import { event, moderator, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['moderator'] })

const link = { url: 'https://example.org/slides' }
const pin = async (text: string) =>
  (await event.call('card-pin', { showId: null, text, link }, moderator)).body.card
const click = async (id: string, token: string) =>
  (await event.call('card-click', { id }, token)).status
/** Clicks of the cards so far, newest first. */
const clicks = async () =>
  (await event.call('pinned-cards', {}, moderator)).body.cards.map(
    (card: { clicks: number }) => card.clicks,
  )
const counted = () => event.rows('select * from pinned_card_click')

test('clicks are counted once per person, and the team’s clicks are not counted', async () => {
  const [ada, bea] = [await event.join('ada@example.org'), await event.join('bea@example.org')]
  const { id } = await pin('Slides')
  for (const token of [ada, ada, bea, moderator]) expect(await click(id, token)).toBe(200)
  await expect.poll(clicks).toEqual([2])
  await event.restart()
  expect(await click(id, ada)).toBe(200)
  expect(await click(id, await event.join('cleo@example.org'))).toBe(200)
  await expect.poll(clicks).toEqual([3])
})

test('clicks on a card that nobody can see are not counted', async () => {
  const ada = await event.join('ada@example.org')
  const { id } = await pin('First')
  await pin('Second')
  for (const gone of [id, 'no-card']) expect(await click(gone, ada)).toBe(200)
  await event.restart()
  expect(await clicks()).toEqual([0, 0])
})

test('the next card deletes the record of who clicked the previous one, and keeps the number', async () => {
  const { id } = await pin('First')
  await click(id, await event.join('ada@example.org'))
  await expect.poll(clicks).toEqual([1])
  expect(await counted()).toHaveLength(1)
  await pin('Second')
  expect(await counted()).toEqual([])
  expect(await clicks()).toEqual([0, 1])
})

test('a person’s data includes the links they opened, and erasing it does not change the number of clicks', async () => {
  const ada = await event.join('ada@example.org')
  const { body: me } = await event.call('me', {}, ada)
  const { id } = await pin('Slides of Ada Okafor')
  await click(id, ada)
  await expect.poll(clicks).toEqual([1])
  const organiser = await event.organiser()
  await event.call('confirm-password', { password: 'four plain words here' }, organiser)
  const { body } = await event.call('organiser-attendee-data', { id: me.id }, organiser)
  expect(JSON.stringify(body)).toContain(link.url)
  expect((await event.call('attendee-erase', { id: me.id }, organiser)).status).toBeLessThan(500)
  expect((await event.call('organiser-attendee-erase', { id: me.id }, organiser)).status).toBe(200)
  expect(JSON.stringify(await counted())).not.toContain(me.id)
  expect(await clicks()).toEqual([1])
  const lines = JSON.stringify(await event.rows('select about, after from audit_log'))
  expect(lines).not.toContain('Okafor')
})

test('each person can make at most twenty clicks a minute', async () => {
  const ada = await event.join('ada@example.org')
  const { id } = await pin('Slides')
  for (let n = 0; n < 20; n += 1) expect(await click(id, ada)).toBe(200)
  expect(await click(id, ada)).toBe(429)
})

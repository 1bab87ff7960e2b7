import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('a card pinned on one instance reaches the other in one frame, and clicks on both are counted together', async () => {
  const moderator = await one.moderator()
  const [here, there] = [one.live(), two.live()]
  await here.enter(await one.join('ada@example.org'), 'iwd')
  const bea = await two.join('bea@example.org')
  await there.enter(bea, 'iwd')
  const pin = async (text: string) =>
    (await one.call('card-pin', { showId: 'iwd', text }, moderator)).body.card
  const texts = [here, there].map(
    (live) => () =>
      live.frames.flatMap((frame) =>
        frame.t === 'event' && frame.card ? [frame.card.pinned?.text ?? null] : [],
      ),
  )
  await pin('First')
  for (const page of [here, there])
    await page.next('event', ({ card }) => card?.pinned?.text === 'First')
  const { id } = await pin('Second')
  await there.next('event', ({ card }) => card?.pinned?.text === 'Second')
  await two.call('card-click', { id }, bea)
  await one.call('card-click', { id }, bea)
  const clicks = async () => (await one.call('pinned-cards', {}, moderator)).body.cards[0].clicks
  await expect.poll(clicks).toBe(1)

  expect((await two.call('card-unpin', { showId: 'iwd' }, moderator)).body).toEqual({ id })
  await here.next('event', ({ card }) => card?.pinned === null)
  for (const seen of texts) expect(seen()).toEqual(['First', 'Second', null])
})

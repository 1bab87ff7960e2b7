import { expect, test } from 'vitest'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances()

test('an announcement made on one instance is sent and withdrawn on the other; a scheduled one is sent on time', async () => {
  const organiser = await one.organiser()
  const live = two.live()
  await live.hello(await two.join())
  const make = async (text: string, startsAt: number | null) =>
    (await one.call('announcement-make', { text, showId: null, startsAt, minutes: 10 }, organiser))
      .body.announcement
  const isReceived = (text: string) =>
    live.next('event', ({ announcements }) => announcements?.[0]?.text === text)
  const { id } = await make('Now.', null)
  await isReceived('Now.')
  await one.call('announcement-withdraw', { id }, organiser)
  await live.next('event', ({ withdrawn }) => withdrawn?.[0] === id)
  await make('Then.', one.clock.now() + 60_000)
  await two.rows('select 1')
  for (const server of [one, two]) server.clock.advance(60_000)
  expect((await isReceived('Then.')).announcements).toHaveLength(1)
})

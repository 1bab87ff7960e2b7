import { expect, test } from 'vitest'
import { ada, bea, event, organiser, useEvent } from '../testing/use-event.ts'

useEvent({ as: ['organiser', 'ada', 'bea'] })

const minute = 60_000

async function enter(token: string, visible: boolean) {
  const live = event.live()
  await live.hello(token)
  await live.send({ t: 'enter', channel: 'iwd', visible })
  await live.next('entered')
  let answers = 0
  return {
    async say(on: boolean, channel = 'iwd') {
      await live.send({ t: 'visible', channel, on })
      await live.send({ t: 'ping' })
      answers += 1
      await expect
        .poll(() => live.frames.filter(({ t }: { t: string }) => t === 'pong').length)
        .toBe(answers)
    },
  }
}
const session = async () => {
  const { sessions } = (await event.call('attendance', {}, organiser)).body
  return sessions.find(({ id }: { id: string }) => id === 'iwd')
}

// live-protocol: A1
test('a page counts while it is visible and for two more minutes, and not before it was visible', async () => {
  const page = await enter(ada, true)
  await enter(bea, false)
  event.clock.advance(10 * minute)
  await page.say(false)
  event.clock.advance(minute)
  // live-protocol: A2
  await page.say(false)
  await page.say(true, 'later')
  event.clock.advance(30 * minute)
  expect(await session()).toMatchObject({ people: 1, hereNow: 0, stayed: 12 * minute })
  await page.say(true)
  event.clock.advance(5 * minute)
  expect(await session()).toMatchObject({ people: 1, hereNow: 1, stayed: 17 * minute })
})

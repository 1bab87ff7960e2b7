import { afterEach, expect, test } from 'vitest'
import { type SmallPretix, startPretix } from '../testing/small-pretix.ts'
import { one, two, useTwoInstances } from '../testing/two-instances.ts'

useTwoInstances({ sharedFolder: true, env: { PRIVATE_HOSTS: '127.0.0.1' } })

let pretix: SmallPretix
afterEach(() => pretix.close())

test('a shop is connected once, and two instances that look at it at once take each ticket over once', async () => {
  const organiser = await one.organiser()
  pretix = await startPretix(one.clock.now, 5)
  for (let n = 0; n < 20; n += 1)
    pretix.order(`A${n}`, 'p', [
      { attendee_name: 'Buyer', attendee_email: `buyer${n}@example.org` },
    ])
  const saved = [one, two, one, two].map(({ call }) => call('shop-save', pretix.form(), organiser))
  expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await one.rows('select id from shop')).toHaveLength(1)
  const sync = ({ call }: typeof one) => call('shop-sync', {}, organiser)
  const answers = await Promise.all([one, two, one, two].map(sync))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(20)
  expect(await one.rows('select id from shop_ticket')).toHaveLength(20)
})

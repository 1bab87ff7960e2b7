/** Reminders of starred sessions: five minutes before the start, once, and not during Do not disturb. */
import { expect } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { comeBack } from '../people.ts'
import { eachConference, test } from '../test.ts'
import { moveClock, starred, toast } from '../toasts.ts'

/** Start of both sessions, epoch ms. Clock times are relative to it, as the steps before may take any time. */
let start: number
const fiveMinutesBefore = () => start - 290_000
const conference = eachConference(() => {
  start = Date.now() + 15 * 60_000
  return eventFolder({
    a: { startsIn: 15, minutes: 60, chat: true },
    b: { startsIn: 15, minutes: 60 },
  })
})

// spec: 1.19, 1.20, 2.29, 3.37, 9.7
test('a starred session has one more reminder, five minutes before it starts; others only have one ten minutes before and one at the start', async () => {
  const page = await starred(conference)
  await moveClock(page, () => comeBack(page, '/accessibility'))
  const soon = toast(page, /^Session [ab] starting soon!/)
  await expect(soon).toHaveCount(0)
  await page.clock.fastForward('06:00')
  await expect(soon).toHaveCount(2)
  await page.clock.fastForward('00:16')
  await expect(soon).toHaveCount(0)
  await page.clock.pauseAt(fiveMinutesBefore())
  const reminder = toast(page, 'Session a starts in 5 minutes')
  await expect(reminder).toHaveCount(1)
  await expect(reminder.getByRole('link', { name: 'JOIN' })).toHaveAttribute('href', '/show/a')
  await expect(toast(page, 'Session b starts in')).toHaveCount(0)
  await page.clock.fastForward('00:16')
  await expect(reminder).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(toast(page, /^Session [ab] is live!/)).toHaveCount(2)
})

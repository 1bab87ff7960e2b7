/** No message is lost, neither by a reload nor by a server crash. */
import { expect } from '@playwright/test'
import { type OwnConference, openOwnConference } from './conference.ts'
import { comeBack, person } from './people.ts'
import { listenToRegions } from './spoken.ts'
import { test } from './test.ts'

let conference: OwnConference
test.beforeEach(async () => {
  conference = await openOwnConference()
})
test.afterEach(() => conference.close())

test('chat messages survive a reload and a kill -9 of the server', { tag: '@slow' }, async ({
  browser,
}) => {
  const ada = await person(browser, conference)
  const bea = await person(browser, conference)
  await comeBack(ada, '/show/opening')
  await comeBack(bea, '/show/opening', 'bea@example.org')
  const say = async (text: string) => {
    await ada.getByRole('textbox', { name: 'Message' }).fill(text)
    await ada.keyboard.press('Enter')
  }

  await say('Before the reload')
  await expect(bea.getByRole('log').getByText('Before the reload')).toBeVisible()
  await bea.reload()
  await expect(bea.getByRole('log').getByText('Before the reload')).toBeVisible()

  const spoken = await listenToRegions(ada)
  await conference.kill()
  await expect(ada.getByText(/Reconnecting/)).toBeVisible()
  await say('While the server was away')
  await conference.start()
  for (const page of [ada, bea]) {
    await expect(page.getByRole('log').getByText('While the server was away')).toHaveCount(1)
    await expect(page.getByRole('log').getByText('Before the reload')).toHaveCount(1)
  }
  await expect.poll(() => spoken(/^Connected again/)).toHaveLength(1)
  // The player also announces that it is reconnecting, with a different text.
  expect(await spoken(/^Reconnecting… Your messages/)).toHaveLength(1)
})

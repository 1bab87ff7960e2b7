/** An attendee's visit, from the sign-in form to Sign Out, in two browsers at the same time. */
import { expect } from '@playwright/test'
import { expectBubbles, noteBubbles } from './bubbles.ts'
import { askQuestion, comeBack, person, signIn } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

// spec: 1.7, 1.9, 1.12, 1.13, 1.14, 2.6, 2.7, 2.12, 2.31, 2.37, 2.52, 2.53, 4.7, 4.27, 4.29, 4.30, 4.33, 4.35, 4.36, 5.14, 7.22
test('an attendee signs in, watches, chats, reacts, asks a question and signs out', async () => {
  const ada = await person(conference)
  const bea = await person(conference, { width: 375, height: 812 })

  await test.step('sign-in leads to the home page with the welcome text and logos', async () => {
    await signIn(ada)
    await expect(ada).toHaveURL('/')
    await expect(ada.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'Hosted by' })).toBeVisible()
    const logos = ada.getByRole('main').getByRole('img')
    await expect(logos).toHaveCount(8)
    for (const logo of await logos.all()) {
      await logo.scrollIntoViewIfNeeded()
      await expect
        .poll(() => logo.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  await test.step('the stage shows the live session with JOIN', async () => {
    await ada.getByRole('link', { name: 'Main Stage' }).click()
    await expect(ada.getByRole('heading', { level: 1, name: 'MAIN STAGE' })).toBeFocused()
    await expect(ada.getByText("INTERNATIONAL WOMEN'S DAY 2022 EVENT HAS BEGUN")).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'CURRENTLY LIVE SESSIONS' })).toBeVisible()
    const card = ada.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card.getByText('LIVE', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'JOIN' }).click()
  })

  await test.step('the session’s video plays', async () => {
    await expect(ada).toHaveURL('/show/opening')
    const time = () => ada.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
    const before = await time()
    // The sample event's video loops, so the time may go back.
    await expect.poll(async () => Math.abs((await time()) - before)).toBeGreaterThan(0.5)
  })

  await comeBack(bea, '/show/opening', 'bea@example.org')

  await test.step('a message from one browser appears in the other', async () => {
    await bea.getByRole('textbox', { name: 'Message' }).fill('Good morning from Malmö 👋')
    await bea.keyboard.press('Enter')
    await expect(ada.getByRole('log').getByText('Good morning from Malmö 👋')).toBeVisible()
    await expect(bea.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await expect(ada.getByRole('log').getByText('Bea Lindqvist')).toBeVisible()
  })

  await test.step('a reaction floats over the video in both browsers', async () => {
    for (const page of [ada, bea]) await noteBubbles(page)
    await ada.getByRole('button', { name: 'Heart' }).click()
    for (const page of [ada, bea]) await expectBubbles(page, 1)
    // While the button has the focus, a screen reader doesn't repeat its name with every count.
    await expect(ada.getByRole('button', { name: 'Heart', exact: true })).toContainText(/\d/)
  })

  await test.step('a question can be asked', async () => {
    const answer = ada.waitForResponse('**/api/question')
    await askQuestion(ada, 'Who opened the very first hall?')
    expect((await answer).status()).toBe(200)
  })

  await test.step('Sign Out leads to sign-in, and going back does too', async () => {
    await ada.getByRole('button', { name: /Ada Okafor ?, your profile/ }).click()
    await ada.getByRole('button', { name: 'Sign Out' }).click()
    await expect(ada).toHaveURL('/signin')
    expect(
      await ada.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')]),
    ).toEqual([null, null])
    await ada.goto('/show/opening')
    await expect(ada).toHaveURL('/signin')
  })
})

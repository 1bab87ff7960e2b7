/** Text that people paste into a form stays text: it arrives complete, and none of it is executed. */
import { expect, type Page } from '@playwright/test'
import { comeBack, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

declare global {
  interface Window {
    executed?: boolean
  }
}

const texts = {
  script: '<script>window.executed = true</script>',
  picture: '<img src="/gone" onerror="window.executed = true"><svg onload="window.executed=true">',
  link: 'javascript:window.executed=true <a href="javascript:window.executed=true">x</a>',
  SQL: `'; drop table attendee; --`,
  'right-to-left': '\u2067مرحبا <b>بكم</b>\u2069 \u2067שלום\u2069 end',
  emoji: '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈 👋🏿',
}
const all = Object.values(texts).join('\n')
const blank = ' \u00a0\u3000 '

/** A page that records everything that must not happen: errors, dialogs, policy violations. */
async function watched(page: Page) {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs each response that is not a success; the tests check those themselves.
    const isAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAnswer) errors.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return {
    page,
    async expectUnharmed() {
      expect(await page.evaluate(() => window.executed)).toBeUndefined()
      expect(errors).toEqual([])
    },
  }
}

// spec: 5.13
test('the chat does not send blank messages and shows hostile input to everyone as the plain text that was typed', async () => {
  const ada = await watched(await person(conference))
  const bea = await watched(await person(conference))
  await comeBack(ada.page, '/show/opening')
  await comeBack(bea.page, '/show/opening', 'bea@example.org')
  const box = ada.page.getByRole('textbox', { name: 'Message' })
  for (const text of ['', blank, ...Object.values(texts), `${blank}${all}\n`]) {
    await box.fill(text)
    await box.press('Enter')
  }
  // `allTextContents` is exact; text locators collapse white space.
  const shown = (page: Page) => page.getByRole('log').locator('li p[dir="auto"]').allTextContents()
  const expectShown = async () => {
    for (const { page, expectUnharmed } of [ada, bea]) {
      await expect.poll(() => shown(page)).toEqual([...Object.values(texts), all])
      await expect(page.getByRole('log').locator('script, img, b, a')).toHaveCount(0)
      await expectUnharmed()
    }
  }
  await expectShown()
  await bea.page.reload()
  await expectShown()
})

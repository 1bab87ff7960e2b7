import { expect, type Page } from '@playwright/test'
import type { Conference } from './conference.ts'
import { person } from './people.ts'

/** A new browser of someone who has starred session `a`. */
export async function starred(conference: Conference, options = {}): Promise<Page> {
  const page = await person(conference, options)
  const call = async (name: string, data: object, headers = {}) => {
    const answer = await page.request.post(`/api/${name}`, { data, headers })
    expect([name, answer.status()]).toEqual([name, 200])
    return answer.json()
  }
  const { token } = await call('joinEmail', { email: 'ada@example.org' })
  await call('agenda-star', { sessionId: 'a', on: true }, { authorization: token })
  return page
}

/**
 * Makes the page’s clock adjustable. As the server’s clock does not follow, any later response with the server's time
 * would set the page back: so this waits until the server has sent everything, and then takes the page offline.
 * `calls` are the calls that the page makes.
 */
export async function moveClock(
  page: Page,
  load?: () => Promise<unknown>,
  calls: readonly string[] = ['sessions', 'agenda', 'do-not-disturb'],
) {
  const address = page.url()
  // Frames that still reach the old page must not be mistaken for the new page's.
  await page.goto('about:blank')
  await page.clock.install()
  const answers = calls.map(async (call) => {
    const answer = await page.waitForResponse(`**/api/${call}`)
    await answer.finished()
  })
  // What shows toasts comes once the page is quiet, and an offline page can't fetch it.
  const late = ['when-quiet', 'toast-list'].map(async (name) => {
    const answer = await page.waitForResponse(`**/static/${name}-*.js`)
    await answer.finished()
  })
  const welcome = (async () => {
    const socket = await page.waitForEvent('websocket')
    await socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.includes('"welcome"'))
  })()
  await Promise.all([load ? load() : page.goto(address), ...answers, ...late, welcome])
  await page.context().setOffline(true)
}
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .locator('[data-toast]')
    .filter({ hasText: text })

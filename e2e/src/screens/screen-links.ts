/** Pages that are opened with a screen link, which the first organiser creates. */
import { expect, type Page } from '@playwright/test'
import type { Conference } from '../conference.ts'
import { organiserCalls, person } from '../people.ts'

type Options = Parameters<typeof person>[1]
type Kind = 'speaker' | 'projection'

/** A new link's id and secret. */
export async function screenLink(conference: Conference, kind: Kind, showId: string) {
  const { call } = await organiserCalls(conference)
  return (await call('screen-link-make', { showId, kind })) as { id: string; link: string }
}

export async function speakersView(
  conference: Conference,
  showId: string,
  options?: Options,
): Promise<Page> {
  const page = await person(conference, options)
  const { link } = await screenLink(conference, 'speaker', showId)
  const entered = inRoom(page)
  await page.goto(`${conference.url}/speaker/${showId}#${link}`)
  await expect(page.getByRole('heading', { level: 1, name: `Session ${showId}` })).toBeVisible()
  await entered
  return page
}

/** The screen of a hall, or the source of a video mixer. */
export async function projection(
  conference: Conference,
  { page: name, link, query = '' }: { page: string; link: string; query?: string },
  { width = 1920, height = 1080 }: Options = {},
): Promise<Page> {
  const page = await person(conference, { width, height })
  const entered = name === 'mood' ? inRoom(page) : undefined
  await page.goto(`${conference.url}/project/hall/${name}${query}#${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Session hall' })).toBeAttached()
  await entered
  return page
}

/** Waits until the page has entered the session's room: a page does not get reactions from before that. */
async function inRoom(page: Page): Promise<void> {
  const live = await page.waitForEvent('websocket')
  await live.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"entered"'))
}

/** What is fetched of a live session before someone joins it. */
import { expect } from '@playwright/test'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const conference = oneConference()

test('the room and its player are fetched, but not run, before JOIN; its press asks for the playlist once', async () => {
  const page = await person(conference)
  const asked: string[] = []
  page.on('request', (it) => {
    const [, name] =
      /\/(?:static\/(hls-source|show-page)-|files\/[^?]*\/(master\.m3u8))/
        .exec(it.url())
        ?.filter(Boolean) ?? []
    if (name) asked.push(`${name} ${it.resourceType()}`)
  })
  await comeBack(page, '/stage')
  await expect.poll(() => asked.toSorted()).toEqual(['hls-source fetch', 'show-page fetch'])
  const join = page.getByRole('main').locator('a[href$="/show/opening"]').first()
  await join.hover()
  await page.mouse.down()
  await expect.poll(() => asked.some((it) => it.startsWith('master.m3u8'))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/stage')
  await page.mouse.up()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0)
  expect(asked.filter((it) => it.startsWith('master.m3u8'))).toHaveLength(1)
})

/** A session's card on the Main Stage (specification section 2). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const event = `name: International Women's Day
edition: 10th
heading: INTERNATIONAL WOMEN'S DAY 2022
welcome: Welcome
timeZone: Asia/Tokyo
`
// In the evening in London, where the browser is, it is already the next morning in Tokyo.
const sessions = `- id: day
  title: The day
  startDate: 2099/03/02
  startTime: "20:00"
  timeZone: UTC
  duration: 5400
  desc: |
    Come **early**, bring

    - a chair
    - a [question](https://example.org/questions)
  speakerData:
    - { first: Amara, last: Nwosu, file: files/amara.svg }
    - { first: Ingrid, last: Solberg, file: files/ingrid.svg }
    - { first: Rosa, last: Quispe, file: "" }
  liveStream: { type: vimeo, url: "https://player.vimeo.com/video/76979871" }
`

const conference = oneConference(() => {
  const folder = eventFolder({})
  writeFileSync(join(folder, 'event.yaml'), event)
  writeFileSync(join(folder, 'sessions.yaml'), sessions)
  const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"/>'
  for (const name of ['amara', 'ingrid']) writeFileSync(join(folder, `files/${name}.svg`), photo)
  return folder
})

// spec: 2.45, 2.46, 2.48, 2.49
test('a card shows when, what and who, in the attendee’s time zone or, after one click, in the event’s', async () => {
  const page = await person(conference)
  await page.route('**/files/ingrid.svg', (route) => route.fulfill({ status: 404 }))
  await comeBack(page, '/stage')
  const card = page.getByRole('article', { name: 'The day' })

  await test.step('month and day, start and end time, and the title', async () => {
    await expect(card.getByText('Mar', { exact: true })).toBeVisible()
    await expect(card.getByText('2', { exact: true })).toBeVisible()
    await expect(card.getByRole('time')).toHaveText('20:00–21:30')
    await expect(card.getByRole('heading', { name: 'The day' })).toBeVisible()
  })

  await test.step('the description as rich text', async () => {
    await expect(card.getByRole('strong')).toHaveText('early')
    await expect(card.getByRole('listitem').filter({ hasText: 'a chair' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'question' })).toHaveAttribute(
      'href',
      'https://example.org/questions',
    )
    await expect(card.getByText('**')).toHaveCount(0)
  })

  await test.step('the speakers, and on the poster their photos, or initials where a photo is missing', async () => {
    const speakers = card.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
    await expect(speakers).toHaveText([/Amara Nwosu/, /Ingrid Solberg/, /Rosa Quispe/])
    const shown = (it: Locator) => it.filter({ visible: true })
    const photos = shown(card.locator('img[src$="amara.svg"]'))
    // On the poster and, as not everyone is on it, beside the name.
    await expect(photos).toHaveCount(2)
    const photo = photos.first()
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0)
    for (const initials of ['IS', 'RQ'])
      await expect(speakers.getByText(initials, { exact: true })).toBeVisible()
    await expect(shown(card.locator('img'))).toHaveCount(2)
  })

  await test.step('times in the event’s time zone, and back', async () => {
    await page.getByRole('button', { name: /Switch to Tokyo$/ }).click()
    await expect(card.getByRole('time')).toHaveText('05:00–06:30')
    await expect(card.getByText('3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Switch to yours$/ }).click()
    await expect(card.getByRole('time')).toHaveText('20:00–21:30')
    await expect(card.getByText('2', { exact: true })).toBeVisible()
  })
})

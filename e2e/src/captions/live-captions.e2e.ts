/** Captions that are written while a session is live: over the picture when it gets there, as a text, and in the hall. */
import { expect, type Page } from '@playwright/test'
import { accessibleWideAndNarrow, expectAccessible } from '../accessible.ts'
import { type Conference, eventFolder, hallEvent, openConference } from '../conference.ts'
import { comeBack, organiserCalls, person } from '../people.ts'
import { projection, screenLink } from '../screens/screen-links.ts'
import { encode, ingestAddress } from '../studio/studio-encoder.ts'
import { test } from '../test.ts'

/** Seconds of a segment, and between two lines. */
const [segment, every] = [4, 3]
/** What has been sent when someone comes. */
const sentBefore = 20

/** Sends a line, or a correction, as a program with a key does. */
async function captioner(conference: Conference, showId: string) {
  const { call } = await organiserCalls(conference)
  const { key } = await call('key-make', { name: 'captions', may: ['captions'] })
  return async (body: object, { lang = 'en', method = 'POST' } = {}) => {
    const answer = await fetch(`${conference.url}/api/captions/${showId}?lang=${lang}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
}

/** The number of the newest line over the picture, and where the picture is: both in seconds of the show. */
const lineAndPlace = (page: Page) =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll('[data-captions] p')].at(-1)?.textContent ?? ''
    return {
      line: 3 * Number(/\d+/.exec(text) ?? -9),
      at: document.querySelector('video')?.currentTime ?? 0,
    }
  })

test('captions come with the picture, live and from the start; the text beside it follows corrections', async () => {
  const conference = await openConference(
    eventFolder({ show: { startsIn: -5, minutes: 60, stream: 'studio', url: '', chat: true } }),
  )
  try {
    const startsAt = Date.now() - sentBefore * segment * 1000
    await encode(await ingestAddress(conference), sentBefore, startsAt)
    const ada = await person(conference)
    await comeBack(ada, '/show/show')
    const menu = ada.getByRole('button', { name: 'Captions' })
    const line = ada.locator('[data-captions] p').last()
    await expect.poll(() => lineAndPlace(ada).then(({ at }) => at)).toBeGreaterThan(1)
    await expect(menu).toHaveCount(0)

    const send = await captioner(conference, 'show')
    for (let n = 0; n * every < sentBefore * segment; n += 1) {
      await send({ text: `Sentence ${n}`, at: new Date(startsAt + n * every * 1000).toISOString() })
      if (n % 9 === 8) await new Promise((done) => setTimeout(done, 1_000))
    }
    await send({ text: 'مرحبًا بكم' }, { lang: 'ar' })
    await ada.locator('video').hover()
    await menu.click()
    await expectAccessible(ada)
    await ada.getByRole('button', { name: 'English (made by a program)' }).click()
    await ada.keyboard.press('Escape')
    // Who was not there when it was said sees it, too.
    await expect(line).toHaveText(/^Sentence \d+$/)
    await expect(line).toHaveAttribute('lang', 'en')
    await accessibleWideAndNarrow(ada)
    await ada.getByRole('button', { name: 'Watch from the start' }).last().click()
    await expect
      .poll(async () => {
        const { line, at } = await lineAndPlace(ada)
        return at < 30 && at - line >= -0.5 && at - line < every + 0.5
      })
      .toBe(true)

    await ada.locator('summary', { hasText: 'Captions' }).click()
    const text = ada.getByRole('region', { name: 'Captions' })
    await expect(text.getByText('Sentence 0', { exact: true })).toBeVisible()
    await expect(text.getByText('Sentence 1', { exact: true })).toBeVisible()
    await send({ n: 1, text: '' }, { method: 'PUT' })
    await send({ n: 2, text: 'Corrected' }, { method: 'PUT' })
    await expect(text.getByText('Corrected')).toBeVisible()
    await expect(text.getByText('Sentence 0', { exact: true })).toHaveCount(0)
    await expect(text.getByText(`Sentence ${sentBefore}`)).toHaveCount(0)

    await comeBack(ada, '/show/show')
    await expect(line).toHaveText(/^Sentence \d+$/)
  } finally {
    await conference.close()
  }
})

test('the captions of the hall are in very large type, in the language of the address', async () => {
  const conference = await openConference(hallEvent())
  try {
    const { link } = await screenLink(conference, 'projection', 'hall')
    const page = await projection(conference, { page: 'captions', link, query: '?lang=ja' })
    const send = await captioner(conference, 'hall')
    await send({ text: 'Good morning' })
    await expect(page.getByText('Good morning')).toBeVisible()
    await send({ text: 'おはようございます' }, { lang: 'ja' })
    const line = page.getByText('おはようございます')
    await expect(line).toBeVisible()
    await expect(page.getByText('Good morning')).toHaveCount(0)
    const size = await line.evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))
    expect(size).toBeGreaterThanOrEqual(90)
    await expectAccessible(page)
  } finally {
    await conference.close()
  }
})

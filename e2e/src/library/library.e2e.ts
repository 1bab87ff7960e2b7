/** The resource library: when it opens, and how its resources open (specification sections 2 to 4). */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { eventFolder } from '../conference.ts'
import { moveTo } from '../move-to.ts'
import { comeBack, person } from '../people.ts'
import { oneConference, test } from '../test.ts'

const yaml = `documents:
  title: Documents of the day
  subtitle: Yours to keep
  beforeOpenText: Not to be seen any more
  openDateTime: "2021/08/10 09:0:0 CDT"
  assets:
    - { title: The film, url: files/film.mp4, type: video, image: files/cover.png }
    - { title: The poster, url: files/poster.png, type: image, image: files/cover.png }
    - { title: The talk, url: "https://vimeo.com/76979871", type: vimeo, image: files/cover.png }
    - { title: The program, url: files/program.pdf, type: pdf, image: files/cover.png }
    - { title: The notes, url: files/notes.txt, type: notes, image: files/cover.png }
plain:
  title: Papers of the day
  openDateTime: "2021/08/10 09:0:0 CDT"
  assets:
    - { title: The film, url: files/film.mp4, type: video, image: "" }
    - { title: The notes, url: files/notes.txt, type: notes, image: "", session: hall }
    - { title: The site, url: "https://www.example.org/", type: link, image: "" }
later:
  title: Letters of the day
  subtitle: Written by all of us
  beforeOpenText: The letters are still being written.
  openDateTime: "2099/08/10 09:0:0 CDT"
  assets:
    - { title: First letter, url: files/notes.txt, type: notes, image: "" }
    - { title: Second letter, url: files/program.pdf, type: pdf, image: "" }
`
// A single grey pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const conference = oneConference(() => {
  const folder = eventFolder({ hall: { startsIn: 60, minutes: 60 } })
  writeFileSync(join(folder, 'library.yaml'), yaml)
  for (const name of ['cover.png', 'poster.png', 'film.mp4', 'program.pdf'])
    writeFileSync(join(folder, 'files', name), png)
  writeFileSync(join(folder, 'files/notes.txt'), 'Ten years of notes')
  return folder
})

async function inLibrary(id: string): Promise<Page> {
  const page = await person(conference)
  await comeBack(page, `/assets/${id}`)
  return page
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem')

// spec: 2.57
test('before its opening time a library shows its text and none of its assets', async () => {
  const page = await person(conference)
  const answered = page.waitForResponse('**/api/library')
  await comeBack(page, '/assets/later')
  await expect(heading(page)).toHaveText('Letters of the day')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveText([
    'Written by all of us',
    'The letters are still being written.',
  ])
  await expect(tiles(page)).toHaveCount(0)
  await expect(page.getByText('First letter')).toHaveCount(0)
  // Not even in the response: the server withholds them.
  expect(await (await answered).text()).not.toContain('First letter')
})

// spec: 1.15, 2.55, 2.56, 2.59, 2.60, 2.61, 2.62, 2.63, 2.64, 3.31
test('after its opening time a library shows its assets, each of which opens as its type does', async () => {
  const page = await inLibrary('documents')

  await test.step('a title, a subtitle and the assets in place of the text', async () => {
    await expect(heading(page)).toHaveText('Documents of the day')
    await expect(page.getByText('Yours to keep')).toBeVisible()
    await expect(tiles(page)).toHaveText([
      /The film/,
      /The poster/,
      /The talk/,
      /The program/,
      /The notes/,
    ])
    await expect(page.getByText('Not to be seen any more')).toHaveCount(0)
  })

  await test.step('a tile has a picture behind it and the icon of its type', async () => {
    const icons: string[] = []
    for (const tile of await tiles(page).all()) {
      await tile.scrollIntoViewIfNeeded()
      const width = () =>
        tile.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)
      await expect(tile.locator('svg')).toBeVisible()
      icons.push(await tile.locator('svg').innerHTML())
    }
    const [film, poster, talk, program, notes] = icons
    expect(talk).toBe(film)
    expect(new Set([film, poster, program, notes]).size).toBe(4)
  })

  await test.step('videos, images and Vimeo videos open in a dialog over the library', async () => {
    const contents = {
      'The film': 'video',
      'The poster': 'img',
      'The talk': 'iframe[src^="https://player.vimeo.com/video/76979871"]',
    }
    for (const [title, content] of Object.entries(contents)) {
      await page.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.locator(content)).toBeVisible()
      expect(await dialog.evaluate((it) => it.matches(':modal'))).toBe(true)
      await expect(page).toHaveURL('/assets/documents')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  await test.step('assets of all other types open in a new tab, and their URLs do not contain the token', async () => {
    await expect(page.getByRole('link', { name: 'The program' })).toHaveAttribute(
      'target',
      '_blank',
    )
    const notes = page.getByRole('link', { name: 'The notes' })
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? 'none'
    expect(await notes.getAttribute('href')).not.toContain(token)
    const opened = page.waitForEvent('popup')
    await notes.click()
    await expect((await opened).getByText('Ten years of notes')).toBeVisible()
    await expect(page).toHaveURL('/assets/documents')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

// spec: 2.14
test('resources without pictures are listed by session, with their types and sizes', async () => {
  const page = await inLibrary('plain')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Session hall',
    'More resources',
  ])
  await expect(tiles(page)).toHaveText([
    /The notes\s*TXT · 18 byte/,
    /The film\s*Video · \d+ byte/,
    /The site\s*example\.org/,
  ])
  await tiles(page).getByRole('button', { name: 'The film' }).click()
  await expect(page.getByRole('dialog', { name: 'The film' })).toBeVisible()
  // Everything after `/assets/` is the id, and an unknown one selects the first library.
  await page.keyboard.press('Escape')
  await moveTo(page, '/assets/papers/of/yesterday')
  await expect(heading(page)).toHaveText('Documents of the day')
})

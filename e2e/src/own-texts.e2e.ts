/** What the team sends in two languages: written in the console, read in the language of each page. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hallEvent } from './conference.ts'
import { asOrganiser, chatIsOpen, comeBack, organiserCalls, person } from './people.ts'
import { eachConference, test } from './test.ts'
import { toast } from './toasts.ts'

const conference = eachConference(() => {
  const folder = hallEvent()
  appendFileSync(join(folder, 'event.yaml'), 'languages: [en, fr]\n')
  return folder
})

const line = (page: Page) => page.getByRole('region', { name: /^(?:Now|En cours)$/ })
async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: /Ada Okafor/ }).click()
  await page.getByRole('combobox', { name: /^(?:Language|Langue)$/ }).selectOption(choice)
  await page.keyboard.press('Escape')
}

test('a poll, an announcement and a card are in the language of the page, and change with it', async () => {
  const { call } = await organiserCalls(conference)
  const ada = await person(conference, { locale: 'fr-FR' })
  await comeBack(ada, '/show/hall')
  await chatIsOpen(ada)
  const text = { en: 'Lunch is served', fr: 'Le déjeuner est servi' }
  await call('announcement-make', { text, showId: null, startsAt: null, minutes: 10 })
  await expect(line(ada)).toContainText(text.fr)
  await expect(ada.getByRole('log').getByText(text.fr)).toBeVisible()
  await call('card-pin', {
    ...{ showId: 'hall', text: { en: 'The slides', fr: 'Le diaporama' } },
    link: { url: 'https://example.org/', label: { en: 'Open', fr: 'Ouvrir' } },
  })
  const question = { en: 'Tea or coffee?', fr: 'Thé ou café ?' }
  await call('poll-make', {
    ...{ showId: 'hall', question, options: [{ en: 'Tea', fr: 'Thé' }, 'Espresso'] },
    ...{ kind: 'single', results: 'always', anonymous: false, open: true },
  })
  await expect(line(ada)).toContainText(question.fr)
  await line(ada).getByRole('button', { name: 'Voter' }).click()
  const poll = ada.getByRole('tabpanel').getByRole('region', { name: question.fr })
  await expect(poll.getByRole('heading')).toHaveAttribute('lang', 'fr')
  await poll.getByText('Thé', { exact: true }).click()
  await expect(poll.getByRole('radio', { name: /^Thé : 100/ })).toBeChecked()

  await choose(ada, 'English')
  const inEnglish = ada.getByRole('tabpanel').getByRole('region', { name: question.en })
  await expect(inEnglish.getByRole('radio', { name: /^Tea : 100/ })).toBeChecked()
  await ada.getByRole('button', { name: 'Show all' }).click()
  await expect(line(ada)).toContainText('The slides')
  await expect(line(ada).getByRole('link', { name: /^Open/ })).toBeVisible()
  await expectAccessible(ada)
  await ada.keyboard.press('Escape')
  await ada.getByRole('tab', { name: 'Chat' }).click()
  await expect(ada.getByRole('log').getByText(text.en)).toBeVisible()
  await expect(ada.getByRole('log').getByText(text.fr)).toHaveCount(0)
})

test('an announcement in the corner and in the list behind the bell changes with the language', {
  tag: '@slow',
}, async () => {
  const { call } = await organiserCalls(conference)
  const ada = await person(conference, { locale: 'fr-FR' })
  await comeBack(ada, '/help')
  const text = { en: 'Lunch is served', fr: 'Le déjeuner est servi' }
  await call('announcement-make', { text, showId: null, startsAt: null, minutes: 10 })
  await expect(toast(ada, text.fr)).toBeVisible()
  await choose(ada, 'English')
  await expect(toast(ada, text.en)).toBeVisible()
  await ada.getByRole('button', { name: /^Announcements/ }).click()
  await expect(ada.getByRole('dialog').getByText(text.en)).toBeVisible()
})

test('the console sends both languages of a poll, an announcement and a card', async () => {
  const ada = await person(conference, { locale: 'fr-FR' })
  await comeBack(ada, '/show/hall')
  await chatIsOpen(ada)
  const staff = await asOrganiser(conference, '/organise/?send=poll')
  const write = async (
    place: Page | ReturnType<Page['getByRole']>,
    label: string,
    texts: string[],
  ) => {
    const [own = '', french = ''] = texts
    const field = place.getByLabel(label, { exact: true })
    await field.fill(own)
    const others = place.getByText('Français', { exact: true })
    await others.last().click()
    await place.getByLabel(`${label}, Français`).fill(french)
  }
  await staff.getByRole('button', { name: 'New poll…' }).click()
  const dialog = staff.getByRole('dialog', { name: 'New poll' })
  await write(dialog, 'Question', ['Which drink?', 'Quelle boisson ?'])
  await dialog.getByLabel('Option 1', { exact: true }).fill('Water')
  await dialog.getByLabel('Option 2', { exact: true }).fill('Tea')
  await dialog.getByRole('button', { name: 'Add option' }).click()
  await dialog.getByLabel('Option 3', { exact: true }).fill('Milk')
  await dialog.getByText('Français', { exact: true }).last().click()
  await dialog.getByLabel('Options, Français').fill('Eau\nThé\nLait')
  // Its line goes with it.
  await dialog.getByRole('button', { name: 'Remove option 1' }).click()
  await expect(dialog.getByLabel('Options, Français')).toHaveValue('Thé\nLait')
  await dialog.getByLabel('Open it immediately').check()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Save poll' }).click()
  await expect(staff.getByRole('heading', { name: 'Which drink?' })).toBeVisible()
  await line(ada).getByRole('button', { name: 'Voter' }).click()
  const poll = ada.getByRole('tabpanel').getByRole('region', { name: 'Quelle boisson ?' })
  await expect(poll.getByRole('radio', { name: /^(?:Thé|Lait)/ })).toHaveCount(2)
  await staff.keyboard.press('Escape')

  await staff.getByRole('button', { name: 'Pin card' }).click()
  const card = staff.getByRole('dialog', { name: 'Pin a card' })
  await write(card, 'Text', ['The slides', 'Le diaporama'])
  await card.getByRole('button', { name: 'Pin card' }).click()
  await staff.getByRole('button', { name: 'Announce' }).click()
  const announcing = staff.getByRole('dialog', { name: 'Announcement' })
  await write(announcing, 'Announcement', ['Lunch is served', 'Le déjeuner est servi'])
  await announcing.getByRole('button', { name: 'Send announcement' }).click()
  await ada.getByRole('tab', { name: 'Chat' }).click()
  await expect(ada.getByRole('log').getByText('Le déjeuner est servi')).toBeVisible()
  await ada.getByRole('button', { name: 'Tout afficher' }).click()
  await expect(line(ada)).toContainText('Le diaporama')
})

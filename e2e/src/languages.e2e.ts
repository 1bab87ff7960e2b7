/** The site in other languages: who chooses them, what changes with them, and how long the choice lasts. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { paths } from '@rostra/domain/paths'
import { accessibleOnPhone, expectAccessible } from './accessible.ts'
import { expectLanguage } from './beyond-axe.ts'
import { openConference } from './conference.ts'
import { lookInTurn } from './looks.ts'
import { putOnPage } from './on-the-page.ts'
import { comeBack, person } from './people.ts'
import { oneConference, test } from './test.ts'

const conference = oneConference()

const language = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir].join(' '))

/** Signs in through the form in any language: by its only text box. */
async function signInSomehow(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('textbox').fill(email)
  await page.getByRole('textbox').press('Enter')
  await expect(page.locator('h1').getByText('Ada')).toBeVisible()
}

test('a language chosen on the sign-in page applies immediately and is kept after a reload and after sign-in', async () => {
  const page = await person(conference)
  await page.goto('/signin')
  expect(await language(page)).toBe('en ltr')
  const choice = page.getByLabel('Language')
  await expect(choice.getByRole('option')).toHaveText([
    'English',
    'Français',
    'Español',
    'العربية',
    '日本語',
    'Deutsch',
    'Português',
  ])
  // On a closed list, a letter key selects an option before the user has decided.
  await choice.focus()
  await page.keyboard.press('F')
  await expect(choice).toHaveValue('fr')
  expect(await language(page)).toBe('en ltr')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect.poll(() => language(page)).toBe('fr ltr')

  await page.getByLabel('Adresse e-mail').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(
    page.getByRole('alert').getByText('Cette adresse e-mail n’est pas inscrite'),
  ).toBeVisible()

  // The server's own errors too, with their numbers.
  await page.getByLabel('Adresse e-mail').fill(`${'x'.repeat(254)}@example.org`)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const tooLong = 'Saisissez une adresse e-mail de 254 caractères maximum'
  await expect(page.getByRole('alert').getByText(tooLong, { exact: true })).toBeVisible()

  await page.reload()
  await page.getByLabel('Adresse e-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenue, Ada' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Scène principale' }).click()
  await expect(page.getByRole('heading', { name: 'SESSIONS EN DIRECT' })).toBeVisible()

  await page.getByRole('button', { name: /Ada Okafor/ }).click()
  await page.getByLabel('Langue').selectOption('English')
  await expect(page.getByRole('heading', { name: 'CURRENTLY LIVE SESSIONS' })).toBeVisible()
  await expect.poll(() => language(page)).toBe('en ltr')
})

test('in Arabic the site is laid out right to left, and axe finds no violations, wide and narrow', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, { locale: 'ar-EG' })
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect.poll(() => language(page)).toBe('ar rtl')
  await expectAccessible(page)
  await signInSomehow(page)
  const ready: Record<string, RegExp> = {
    '/': /أهلًا، .*Ada/,
    '/stage': /الجلسات المباشرة الآن/,
    '/assets/library': /Resource Library/,
    '/help': /مكتب المساعدة/,
  }
  await lookInTurn(
    page,
    Object.entries(ready).map(([where, name]) => ({
      where,
      async show() {
        await page.goto(where)
        await expect(page.getByRole('heading', { name }).first()).toBeVisible()
      },
    })),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await putOnPage(conference, 'opening')
  await page.goto('/show/opening')
  const composer = page.getByRole('textbox', { name: 'الرسالة' })
  await expect(composer).toBeVisible()
  // The chat is to the left of the session.
  const [chat, title] = [await composer.boundingBox(), await page.locator('h1').boundingBox()]
  expect(chat && title && chat.x < title.x).toBe(true)
  await accessibleOnPhone(page)
})

test('with the site in French, event texts are marked with the event’s language and chat messages with none', {
  tag: '@slow',
}, async () => {
  const page = await person(conference, { locale: 'fr-FR' })
  const opening = 'Opening: Ten years of showing up'
  await comeBack(page, paths.home())
  await expect(page.getByText(opening).first()).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await expectLanguage(page, [opening, 'Great hall'], 'en')
  await page.goto(paths.stage())
  await expect(page.getByRole('heading', { name: opening })).toBeVisible()
  await expectLanguage(page, [opening, 'Great hall'], 'en')
  await page.goto(paths.speaker('amara-nwosu'))
  await expect(page.getByRole('heading', { name: 'Amara Nwosu' })).toBeVisible()
  await expectLanguage(page, ['Amara Nwosu', 'Co-founder and chair', opening], 'en')
  await page.goto(paths.show('opening'))
  const box = page.getByRole('log')
  await expect(page.getByRole('heading', { level: 1, name: opening })).toBeVisible()
  await page.getByRole('textbox').fill('Bonjour à toutes')
  await page.getByRole('textbox').press('Enter')
  await expect(box.getByText('Bonjour à toutes')).toBeVisible()
  await expectLanguage(page, [opening], 'en')
  await expectLanguage(page, ['Bonjour à toutes'], '')
})

test('longer words in other languages do not overflow a 320 px wide window', {
  tag: '@slow',
}, async () => {
  for (const locale of ['fr', 'es', 'ja', 'ar', 'de', 'pt']) {
    const page = await person(conference, { locale, width: 320, height: 640 })
    await signInSomehow(page)
    for (const path of ['/', '/stage', '/show/opening', '/assets/library', '/help']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => overflow(page), { message: `${locale} ${path}` }).toBe(0)
    }
  }
})

test('without a choice the site uses the browser’s language if the event offers it, and English otherwise', {
  tag: '@slow',
}, async () => {
  for (const [locale, name] of [
    ['ja-JP', 'ログイン'],
    ['de-AT', 'Anmelden'],
    ['pt-BR', 'Iniciar sessão'],
    ['nl-NL', 'Sign in'],
  ] as const) {
    const page = await person(conference, { locale })
    await page.goto('/signin')
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
})

test('an event with a single language offers no choice and uses that language for everyone', {
  tag: '@slow',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-one-language-'))
  const demo = join(import.meta.dirname, '../../examples/demo')
  cpSync(demo, folder, { recursive: true })
  const event = readFileSync(join(demo, 'event.yaml'), 'utf8')
  writeFileSync(join(folder, 'event.yaml'), event.replace(/^languages: .*$/m, 'languages: [en]'))
  const inEnglish = await openConference(folder)
  const page = await person(inEnglish, { locale: 'fr' })
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await language(page)).toBe('en ltr')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await inEnglish.close()
  rmSync(folder, { recursive: true, force: true })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

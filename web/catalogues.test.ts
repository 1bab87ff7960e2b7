/** Every message of the attendee site, in every language, with its placeholders. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { problems } from '../domain/src/contract/problem-codes.ts'
import { languages } from '../domain/src/languages.ts'
import { problemMessages } from './problem-messages.ts'

const web = import.meta.dirname
const translated = languages.filter((language) => language !== 'en')
/** The attendee site, and the pages of the studio's guests and of speakers, which attendees do not load. */
const folders = [
  'src/locales',
  '../studio/src/guest-page/locales',
  'src/screens/own-page/locales',
  'src/screens/hall/locales',
  'src/screens/watch/locales',
]
const everywhere = translated.flatMap((language) =>
  folders.map((folder) => [language, folder] as const),
)

type Message = { source: string; context: string; translation: string }

type Catalogue = Map<string, Message>

/** Each is read once. */
const read = new Map<string, Promise<Catalogue>>()

const catalogue = (language: string, folder = 'src/locales'): Promise<Catalogue> => {
  const filename = join(web, `${folder}/${language}.po`)
  const found = read.get(filename) ?? parsed(language, filename)
  read.set(filename, found)
  return found
}

async function parsed(language: string, filename: string): Promise<Catalogue> {
  const context = { locale: language, sourceLocale: 'en', filename }
  const messages = await formatter().parse(readFileSync(filename, 'utf8'), context)
  return new Map(
    Object.entries(messages).map(([id, { message, context = '', translation }]) => [
      id,
      {
        source: message ?? problemMessages().get(id) ?? id,
        context,
        translation: String(translation ?? ''),
      },
    ]),
  )
}

/** The translations in all catalogues of a language. */
async function textsOf(language: string): Promise<string[]> {
  const found = await Promise.all(folders.map((folder) => catalogue(language, folder)))
  return found.flatMap((it) => [...it.values()].map(({ translation }) => translation))
}

/** Placeholder names and tags; a name counts even if some plural forms leave it out. */
function partsOf(message: string): string[] {
  const names = new Set<string>()
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens)
      if (Array.isArray(token)) {
        const [name, , forms] = token as [string, string?, Record<string, unknown>?]
        names.add(`{${name}}`)
        for (const form of Object.values(forms ?? {})) walk(form)
      }
  }
  walk(compileMessage(message))
  return [...names, ...(message.match(/<\/?\d+\/?>/g) ?? [])].sort()
}

/** The forms that each plural of a message has. */
function pluralsOf(message: string): string[][] {
  const found: string[][] = []
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens)
      if (Array.isArray(token)) {
        const [, kind, forms] = token as [string, string?, Record<string, unknown>?]
        if (kind === 'plural')
          found.push(
            Object.keys(forms ?? {})
              .filter((name) => name !== 'offset')
              .sort(),
          )
        for (const form of Object.values(forms ?? {})) walk(form)
      }
  }
  walk(compileMessage(message))
  return found
}

test('the English catalogues contain exactly the messages used in the code', async () => {
  for (const [place, pages] of (await getCatalogs(getConfig({ cwd: web }))).entries()) {
    const inCode = Object.keys((await pages.collect()) ?? {})
    const kept = await catalogue('en', folders[place])
    expect(inCode.sort()).toEqual([...kept.keys()].sort())
  }
})

test.each(everywhere)(
  'every message has a translation into %s, in %s',
  async (language, folder) => {
    const messages = await catalogue(language, folder)
    const missing = [...(await catalogue('en', folder))]
      .filter(([id]) => !messages.get(id)?.translation.trim())
      .map(([, { source }]) => source)
    expect(missing).toEqual([])
    expect(messages.size).toBe((await catalogue('en', folder)).size)
  },
)

test.each(everywhere)(
  'placeholders and tags match the English message in %s, in %s',
  async (language, folder) => {
    const different = [...(await catalogue(language, folder)).values()]
      .filter(({ source, translation }) => String(partsOf(source)) !== String(partsOf(translation)))
      .map(({ source, translation }) => `${source} → ${translation}`)
    expect(different).toEqual([])
  },
)

test.each(everywhere)('every plural has all forms of %s, in %s', async (language, folder) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const wrong = [...(await catalogue(language, folder)).values()]
    .filter(({ translation }) =>
      pluralsOf(translation).some(
        (forms) => String(forms) !== String([...pluralCategories].sort()),
      ),
    )
    .map(({ translation }) => translation)
  expect(wrong).toEqual([])
  const left = [...(await catalogue(language, folder)).values()].filter(
    ({ source, translation }) =>
      pluralsOf(source).length > 0 && pluralsOf(translation).length === 0,
  )
  expect(left.map(({ source }) => source)).toEqual([])
})

test.each(everywhere)(
  'the same English text without a context has a single translation into %s, in %s',
  async (language, folder) => {
    const byText = new Map<string, string>()
    for (const { source, context, translation } of (await catalogue(language, folder)).values()) {
      if (context) continue
      expect([source, byText.get(source) ?? translation]).toEqual([source, translation])
      byText.set(source, translation)
    }
  },
)

test('the English catalogue has all error codes and reasons that attendees can see, and none of the console’s', async () => {
  const expected = problemMessages()
  expect(expected.get('problem.muted')).toBe(problems.muted.text)
  expect(expected.get('problem.file-too-large')).toBe('Files can be up to {limit} MB')
  const found = [...(await catalogue('en'))].filter(([id]) => id.startsWith('problem.'))
  expect(new Map(found.map(([id, { translation }]) => [id, translation]))).toEqual(expected)
})

test('French has no breaking or wide spaces next to its punctuation marks', async () => {
  const texts = await textsOf('fr')
  expect(texts.filter((text) => /[ \u00A0][;:!?»]|«[ \u00A0]|[ ]%/.test(text))).toEqual([])
})

test('Spanish has an opening mark for every question and exclamation, and no breaking space before a unit', async () => {
  const texts = await textsOf('es')
  const count = (text: string, mark: string) => text.split(mark).length
  const unopened = texts.filter(
    (text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
  )
  expect(unopened).toEqual([])
  expect(texts.filter((text) => /[}\d] (?:%|s|min|MB|kbit)(?!\w)/.test(text))).toEqual([])
})

test('German and Portuguese have their quotation marks, and no breaking space before a unit', async () => {
  const [german, portuguese] = [await textsOf('de'), await textsOf('pt')]
  const both = [...german, ...portuguese]
  expect(both.filter((text) => /[}\d] (?:%|s|min|Min\.|Std\.|MB|kbit)(?!\w)/.test(text))).toEqual(
    [],
  )
  expect(both.filter((text) => /["«»]| …/.test(text))).toEqual([])
  expect(german.filter((text) => !/^[^„“”]*(?:„[^„“”]*“[^„“”]*)*$/.test(text))).toEqual([])
  expect(portuguese.filter((text) => !/^[^„“”]*(?:“[^„“”]*”[^„“”]*)*$/.test(text))).toEqual([])
})

/** Forms that the glossary of docs/translating.md replaces, or that speak to the reader in another way. */
const forbidden: Partial<Record<string, RegExp>> = {
  fr: /\((?:e|s|es|ne)\)|rediffusion|spectateur|mode ralenti|organisateurs|équipe organisatrice/i,
  es: /\ben vivo\b|\bvideo(?!llamada)|repetición|\b(?:toca|podrás|puedes|tuyas?|describe|presione)\b|\borganizadores\b|equipo organizador/i,
  ar: /من هنا»|(?:^|[ .])(?:لل)?منظمين|معلمة/,
  ja: /リプレイ|デバイス|お使いの地域|数えられま/,
  de: /[*_:]in(?:nen)?\b|\bTeilnehmer(?:n|s)?\b|\b(?:du|dein\w*|dich|dir)\b|(?<!{)replay|Sitzung|Helpdesk-|einloggen/i,
  pt: /\bvocês?\b|\bao vivo\b|\btela\b|\barquivos?\b|usuári|utilizador|enquete|(?<!{)replay|registr|\b(?:inscritos?|obrigad[oa])\b/i,
}

test.each(Object.entries(forbidden))(
  'no text in %s has a form that was replaced',
  async (language, forms) => {
    expect((await textsOf(language)).filter((text) => forms?.test(text))).toEqual([])
  },
)

/** For tests: the catalogue of a language, as a page has it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { isLanguage, locales } from '@rostra/domain/languages'
import { i18n } from './i18n.ts'

/** Does what `language.ts` does with a catalogue of the build. */
export async function speak(language: string): Promise<void> {
  const filename = join(import.meta.dirname, `../../locales/${language}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  const entries = await formatter().parse(readFileSync(filename, 'utf8'), context)
  const messages = Object.fromEntries(
    Object.entries(entries).map(([id, { translation }]) => [
      id,
      compileMessage(String(translation)),
    ]),
  )
  const locale = isLanguage(language) ? locales[language] : language
  i18n.loadAndActivate({ locale: language, locales: [locale], messages })
}

export const speakEnglish = (): void =>
  i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} })

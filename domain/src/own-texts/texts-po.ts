/** The organisers' texts in one language as a file of gettext (PO), which translators' programs read. */
import { isLanguage, type Language } from '../languages.ts'
import type { OwnText } from './own-texts.schema.ts'
import { type GivenText, nameOfText, type TextsFile, tidyText } from './texts-table.ts'

const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
const escapes: Record<string, string> = { '\n': '\\n', '\t': '\\t', '\r': '\\r' }

const quoted = (text: string): string =>
  `"${text.replace(/["\\\n\t\r]/g, (it) => escapes[it] ?? `\\${it}`)}"`
const unquoted = (text: string): string =>
  text.replace(/\\(.)/g, (_, sign: string) => signs[sign] ?? sign)

/** A text of several lines has one for each, below an empty one. */
const written = (text: string): string => {
  const lines = text.split(/(?<=\n)/)
  return lines.length > 1 ? ['""', ...lines.map(quoted)].join('\n') : quoted(text)
}

/** What is said of a text: where it is, and of what form. */
const noteOf = (text: OwnText): string =>
  [nameOfText(text), ...(text.isMarkdown ? ['Markdown'] : [])].join(', ').replace(/\s+/g, ' ')

/** All texts, those without a translation too; the key is the context. */
export const textsAsPo = (
  texts: readonly OwnText[],
  { language, own, event }: { language: Language; own: Language; event: string },
): string => {
  const head = [
    `Project-Id-Version: ${event.replace(/\s+/g, ' ')}`,
    `Language: ${language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Source-Language: ${own}`,
  ]
  const entries = texts.map((it) =>
    [
      `#. ${noteOf(it)}`,
      `msgctxt ${quoted(it.key)}`,
      `msgid ${written(it.text)}`,
      `msgstr ${written(it.texts[language] ?? '')}`,
      '',
    ].join('\n'),
  )
  const first = ['msgid ""', `msgstr ${written(head.map((it) => `${it}\n`).join(''))}`, '']
  return [first.join('\n'), ...entries].join('\n')
}

type Entry = { msgctxt: string; msgid: string; msgstr?: string; isUnsure?: true }

/**
 * The translations of a file, in the language that its head names. Those that a program has marked as unsure (fuzzy) are
 * left out, as gettext does.
 */
export function readTextsPo(file: string): TextsFile {
  const entries: Entry[] = []
  let now: Entry = { msgctxt: '', msgid: '' }
  let field: 'msgctxt' | 'msgid' | 'msgstr' = 'msgid'
  const begin = () => {
    if (now.msgstr === undefined) return
    entries.push(now)
    now = { msgctxt: '', msgid: '' }
  }
  for (const [at, raw] of file.split(/\r\n?|\n/).entries()) {
    const line = raw.trim()
    if (line.startsWith('#,')) {
      begin()
      if (/\bfuzzy\b/.test(line)) now.isUnsure = true
    }
    if (line === '' || line.startsWith('#')) continue
    const [, word, text] = /^(?:(msgctxt|msgid|msgstr)\s+)?"(.*)"$/.exec(line) ?? []
    if (text === undefined) return { problem: `Line ${at + 1} is none of a PO file.` }
    if (word === 'msgctxt' || word === 'msgid') begin()
    if (word) field = word as typeof field
    now[field] = (now[field] ?? '') + unquoted(text)
  }
  begin()
  const head = entries.find(({ msgctxt, msgid }) => msgctxt === '' && msgid === '')?.msgstr ?? ''
  const language = /^Language:\s*([a-z]+)/m.exec(head)?.[1] ?? ''
  if (!isLanguage(language))
    return {
      problem: 'The head of this file doesn’t say in which language it is (“Language: fr”).',
    }
  const given = entries.flatMap(({ msgctxt, msgid, msgstr = '', isUnsure }): GivenText[] => {
    const text = tidyText(msgstr)
    return msgctxt && text && !isUnsure ? [{ key: msgctxt, language, of: msgid, text }] : []
  })
  return { given }
}

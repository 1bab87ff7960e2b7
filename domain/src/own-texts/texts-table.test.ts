import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnText } from './own-texts.schema.ts'
import { isUndoable, planTexts } from './texts-plan.ts'
import { readTextsPo, textsAsPo } from './texts-po.ts'
import { readTextsTable, textsAsTable } from './texts-table.ts'

const text = (key: string, text: string, texts: OwnText['texts'] = {}): OwnText => ({
  ...{ key, group: 'event', label: key, text, texts },
})
const texts = [
  text('event.name', 'Day', { fr: 'Journée' }),
  text('event.welcome', '- One;-2\n- "Two"', { fr: '=1+1\n-2', ar: 'مرحبا' }),
]
const others = ['fr', 'ar'] as const
const table = textsAsTable(texts, ['en', ...others], ',')
const po = (language: 'fr' | 'ar') => textsAsPo(texts, { language, own: 'en', event: 'Day' })
const givenIn = (file: ReturnType<typeof readTextsTable>) => {
  if ('problem' in file) throw new Error(file.problem)
  return file.given
}

describe('the table', () => {
  test('has no cell that a spreadsheet would run', () => {
    expect(table).toContain(`"'- One;'-2\n'- ""Two"""`)
    expect(table).toContain(`"'=1+1\n'-2"`)
  })

  test.each([
    ['as it was written', table],
    ['with semicolons', textsAsTable(texts, ['en', ...others], ';')],
    ['with a byte order mark and Windows’ lines', `\ufeff${table.replace(/(?<!\r)\n/g, '\r\n')}`],
    ['with names of languages, in another order', 'Français;key;en\nJournée;event.name;Day'],
    ['below a title, with a place for French', 'Texts,,\nkey,en,fr-CA\nevent.name,Day,Journée'],
  ])('is read %s: nothing is new', (_, file) => {
    const plan = planTexts(texts, givenIn(readTextsTable(file, 'en')), others)
    expect(plan).toMatchObject({ added: [], changed: [], leftOut: [] })
    expect(plan.same).toBeGreaterThan(0)
  })

  test.each([
    ['key,fr\nevent.name,Jour', 'The columns “key” and “en”'],
    ['', 'The columns “key” and “en”'],
    ['key,en,fr\nevent.name,Day,"Jour', 'The quotes in line 2'],
  ])('is refused if %j lacks something', (file, problem) => {
    expect(readTextsTable(file, 'en')).toEqual({ problem: expect.stringContaining(problem) })
  })
})

describe('the PO file', () => {
  test('has the key as context, and a line for each of a text', () => {
    expect(po('ar')).toContain(
      [
        '#. event.welcome',
        'msgctxt "event.welcome"',
        'msgid ""',
        '"- One;-2\\n"',
        '"- \\"Two\\""',
        'msgstr "مرحبا"',
      ].join('\n'),
    )
    expect(po('ar')).toContain('"Language: ar\\n"')
  })

  test('comes back as it was, whatever is in it', () => {
    const any = fc.string({ unit: 'grapheme', minLength: 1 }).map((it) => it.normalize().trim())
    fc.assert(
      fc.property(any, any, (own, french) => {
        fc.pre(own !== '' && french !== '' && !/\r/.test(own + french))
        const all = [text('event.name', own, { fr: french })]
        const file = textsAsPo(all, { language: 'fr', own: 'en', event: own })
        expect(givenIn(readTextsPo(file))).toEqual([
          { key: 'event.name', language: 'fr', of: own, text: french },
        ])
      }),
    )
  })

  test('leaves out what a program has marked as unsure, and obsolete entries', () => {
    const file = po('fr')
      .replace('#. event.name', '#. event.name\n#, fuzzy')
      .concat('\n#~ msgid "Old"\n#~ msgstr "Vieux"\n')
    expect(givenIn(readTextsPo(file)).map(({ key }) => key)).toEqual(['event.welcome'])
  })

  test.each([
    ['msgid "a"\nmsgstr "b"', 'in which language'],
    [po('fr').replace('Language: fr', 'Language: tlh'), 'in which language'],
    [`${po('fr')}\nmsgstr "open`, 'is none of a PO file'],
  ])('is refused if it can’t be read', (file, problem) => {
    expect(readTextsPo(file)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

describe('the preview', () => {
  const worth: OwnText = { ...text('hours', '{points} points'), group: 'certificate', longest: 20 }
  const plan = (key: string, given: string, of?: string, language: 'fr' | 'de' = 'fr') => {
    const own = [...texts, worth].find((it) => it.key === key)?.text ?? ''
    return planTexts([...texts, worth], [{ key, language, of: of ?? own, text: given }], others)
  }

  test('tells new, changed and unchanged texts apart', () => {
    expect(plan('hours', '{points} points de formation').leftOut).toHaveLength(1)
    expect(plan('hours', '{points} heures').added).toMatchObject([
      { key: 'hours', of: '{points} points', was: '', text: '{points} heures' },
    ])
    expect(plan('event.name', 'Jour').changed).toMatchObject([{ was: 'Journée', text: 'Jour' }])
    expect(plan('event.name', ' Journée\r\n')).toMatchObject({ same: 1, changed: [] })
  })

  test.each([
    ['an unknown text', plan('event.gone', 'Jour'), /no longer here/],
    ['one that was reworded', plan('event.name', 'Jour', 'Old'), /changed since the export/],
    ['another language', plan('event.name', 'Tag', 'Day', 'de'), /doesn’t have this language/],
    ['a lost placeholder', plan('hours', 'heures'), /lacks \{points\}/],
    ['what is too long', plan('hours', `{points} ${'a'.repeat(20)}`), /longer than 20/],
  ])('leaves out %s, and says why', (_, { added, changed, leftOut }, why) => {
    expect({ added, changed }).toEqual({ added: [], changed: [] })
    expect(leftOut).toMatchObject([{ why: expect.stringMatching(why) }])
  })

  test('knows whether it can be taken back', () => {
    const undo = [
      { key: 'event.name', language: 'fr', of: 'Day', was: 'Journée', text: 'Jour' } as const,
    ]
    expect(isUndoable(undo, texts)).toBe(true)
    expect(isUndoable(undo, [text('event.name', 'Day', { fr: 'Fête' })])).toBe(false)
    expect(isUndoable(undo, [text('event.name', 'Days', { fr: 'Journée' })])).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { folderTexts } from '../event/folder-texts.ts'
import { goodFiles, useTestFolder } from './test-folder.ts'

const folder = useTestFolder()

const inThree = (
  file: 'event.yaml' | 'sessions.yaml' | 'library.yaml',
  from: string,
  to: string,
) => ({
  'event.yaml': `${goodFiles['event.yaml']}languages: [en, fr]\n`,
  [file]: `${goodFiles[file]}${file === 'event.yaml' ? 'languages: [en, fr]\n' : ''}`.replace(
    from,
    to,
  ),
})

describe('texts by language', () => {
  test.each([
    [
      'event.yaml',
      'heading: THE DAY',
      'heading: { en: A, ja: あ }',
      '3: heading.ja: not one of the event’s languages (en, fr)',
    ],
    ['event.yaml', 'heading: THE DAY', 'heading: { en: "", fr: "" }', '3: heading: enter a value'],
    ['event.yaml', 'heading: THE DAY', 'heading: { en: A, fr: [B] }', '3: heading.fr: enter text'],
    [
      'event.yaml',
      'name: Host',
      'name: { fr: Hôte }',
      '7: hosts[1].name: add the text in English (en), the first of the event’s languages; what is missing in others is taken from it',
    ],
    [
      'sessions.yaml',
      'title: One',
      'title: { en: One, de: Eins }',
      '2: [1].title.de: not one of the event’s languages (en, fr)',
    ],
    [
      'library.yaml',
      'title: A,',
      'title: { fr: A },',
      '5: main.assets[1].title: add the text in English (en), the first of the event’s languages; what is missing in others is taken from it',
    ],
    ['sessions.yaml', 'id: iwd', 'id: { en: iwd }', '1: [1].id: enter text'],
  ] as const)('in %s reports an error when %s is %s', async (file, from, to, error) => {
    folder.write(inThree(file, from, to))
    expect(await folder.errors()).toEqual([`${file}:${error}`])
  })

  test('are read, and written as they were', async () => {
    const sessions = inThree(
      'sessions.yaml',
      'title: One',
      'title: { en: One, fr: Un }\n  desc: { en: Text, fr: Texte }',
    )
    folder.write(sessions)
    const first = await folder.read()
    if (!first.ok) throw new Error(first.errors.map(({ message }) => message).join())
    expect(first.folder.sessions[0]).toMatchObject({
      title: 'One',
      translations: { fr: { title: 'Un', description: 'Texte' } },
    })
    const written = folderTexts({ ...first.folder, files: '' })
    expect(written['sessions.yaml']).toContain('title:\n    en: One\n    fr: Un\n')
    folder.write(written)
    expect(await folder.read()).toEqual(first)
  })
})

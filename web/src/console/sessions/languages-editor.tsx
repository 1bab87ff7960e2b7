import type { Translations } from '@rostra/domain/own-texts/own-texts'
import type { StreamLanguage } from '@rostra/domain/sessions/session'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { languageName } from '../ui/caption-languages.ts'
import { entryFocus } from '../ui/entry-focus.ts'
import { Group } from '../ui/field-group.tsx'
import { FileField } from '../ui/file-field.tsx'
import styles from '../ui/form-kit.module.css'
import others from '../ui/other-languages.module.css'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { Select } from '../ui/select.tsx'
import { interpretedLanguages, nextLanguage } from './interpreted-languages.ts'
import {
  freeSignLanguage,
  signLanguageLabel,
  signLanguageName,
  signLanguages,
} from './sign-languages.ts'

type EditedLanguage = StreamLanguage & { translations?: Translations }
type Props = {
  /** What the languages belong to, such as “Live languages”. */
  label: string
  languages: readonly EditedLanguage[]
  /** Of them in the form, such as `liveStream.languages.`. */
  path: string
  /** The error of one of their fields, such as `0.url`, or of all of them (`''`). */
  at(field: string): string | undefined
  onChange(languages: EditedLanguage[]): void
}

/** Another address than a playlist's is a file's. */
const typeOf = (url: string): StreamLanguage['type'] =>
  recogniseStream(url)?.type === 'hls' ? 'hls' : 'file'

const kinds = [
  { id: 'audio', name: 'Interpreter’s sound' },
  { id: 'picture', name: 'Sign language' },
] as const

const nameOf = (tag: string): string => signLanguageName(tag) ?? languageName(tag)

/** A sign language is called what those who sign call it, until it is given another name. */
function named(it: EditedLanguage, language: string): EditedLanguage {
  const { label, translations, ...rest } = it
  const isOwn = label && label !== signLanguageLabel(it.language)
  const given = isOwn ? label : it.kind === 'picture' ? signLanguageLabel(language) : undefined
  const texts = isOwn && translations ? { translations } : {}
  return { ...rest, language, ...(given ? { label: given } : {}), ...texts }
}

/** Other languages of a stream, each with an address of its own. */
export function LanguagesEditor({ label, languages, path, at, onChange }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const focusOn = entryFocus(box, '[data-language]')
  const replace = (index: number, changed: (it: EditedLanguage) => EditedLanguage) =>
    onChange(languages.map((it, place) => (place === index ? changed(it) : it)))
  const set = (index: number, change: Partial<EditedLanguage>) =>
    replace(index, (it) => ({ ...it, ...change }))
  const takenBy = (kind: StreamLanguage['kind']) =>
    languages.filter((it) => it.kind === kind).map(({ language }) => language)
  const changeKind = (index: number, kind: StreamLanguage['kind']) =>
    replace(index, (it) =>
      named(
        { ...it, kind },
        kind === 'picture' ? freeSignLanguage(takenBy(kind)) : nextLanguage(takenBy(kind)),
      ),
    )
  const add = () => {
    const language = nextLanguage(takenBy('audio'))
    const added = { language, kind: 'audio', type: 'hls', url: '' } as const
    flushSync(() => onChange([...languages, added]))
    focusOn(languages.length, 'button')
  }
  const remove = (index: number) => {
    announce(`Language ${index + 1} removed`)
    onChange(languages.toSpliced(index, 1))
    focusOn(Math.min(index, languages.length - 2), 'button')
  }
  return (
    <fieldset ref={box} className={styles.form}>
      <legend className="bold">{label}</legend>
      {languages.map(({ kind, language, label, translations, url }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its index while it is edited
        <div key={index} data-language className={styles.entry}>
          <div className={styles.fields}>
            <Select
              label={`Kind ${index + 1}`}
              value={kind}
              options={kinds}
              onChange={(chosen) => changeKind(index, chosen)}
            />
            <Select
              label={`Language ${index + 1}`}
              value={language}
              options={(kind === 'picture' ? signLanguages : interpretedLanguages)(language).map(
                (id) => ({ id, name: nameOf(id) }),
              )}
              onChange={(chosen) => replace(index, (it) => named(it, chosen))}
            />
            {kind === 'picture' && (
              <div className={others.field}>
                <TextField
                  label={`Name ${index + 1}`}
                  value={label ?? ''}
                  error={at(`${index}.label`)}
                  onChange={({ target }) => set(index, { label: target.value || undefined })}
                />
                <Group
                  value={{ label, translations }}
                  path={`${path}${index}.`}
                  at={(field) => at(field.slice(path.length))}
                  onChange={(part) => set(index, part)}
                >
                  <OtherLanguages name="label" label={`Name ${index + 1}`} />
                </Group>
              </div>
            )}
            <FileField
              label={`Address ${index + 1}`}
              value={url}
              error={['url', 'language', 'type', 'kind']
                .map((it) => at(`${index}.${it}`))
                .find(Boolean)}
              onChange={(changed) => set(index, { url: changed, type: typeOf(changed) })}
            />
          </div>
          <div className="line gap-3">
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(language)}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </div>
      ))}
      {at('') && <p className="bad small">{at('')}</p>}
      <div className="line gap-3">
        <Button variant="secondary" data-add onClick={add}>
          Add language
        </Button>
        <span className="muted small">
          An HLS address or a file for each interpreter. Attendees choose in the player: they hear
          an interpreter above the quiet floor, and see sign language as a second picture that they
          move and size. Audio tracks inside the stream appear by themselves.
        </span>
      </div>
    </fieldset>
  )
}

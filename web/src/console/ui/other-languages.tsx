import { directionOf, type Language } from '@rostra/domain/languages'
import type { Translations } from '@rostra/domain/own-texts/own-texts'
import { type ComponentProps, useId, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useField } from './field-group.tsx'
import { MarkdownField } from './markdown-field.tsx'
import styles from './other-languages.module.css'
import { otherLanguages } from './sent-texts.ts'

type Kind = 'text' | 'markdown' | 'lines'
type Props = { name: string; label: string; kind?: Kind } & Pick<
  ComponentProps<typeof MarkdownField>,
  'inserts'
>

/** Below a field that attendees read: its text in the event’s other languages, one at a time. */
export function OtherLanguages({ name, label, kind = 'text', ...more }: Props) {
  const languages = otherLanguages()
  const own = useField<string | readonly string[]>(name).value
  const { value, set, 'data-field': path } = useField<Translations>('translations')
  const [open, setOpen] = useState<Language>()
  const id = useId()
  if (languages.length === 0 || !own?.length) return null
  const textIn = (language: Language) => {
    const text = value?.[language]?.[name] ?? ''
    return typeof text === 'string' ? text : text.join('\n')
  }
  const count = typeof own === 'string' ? 0 : own.length
  const isMissing = (language: Language) =>
    textIn(language)
      .split('\n', Math.max(count, 1))
      .filter((it) => it.trim()).length < Math.max(count, 1)
  const change = (language: Language, text: string) =>
    set({
      ...value,
      [language]: {
        ...value?.[language],
        [name]: typeof own === 'string' ? text : text.split('\n'),
      },
    })
  const shown = languages.find(({ language }) => language === open)
  const field = shown && {
    label: `${label}, ${shown.name}`,
    hint: 'Empty: as in the first language',
    value: textIn(shown.language),
    'data-field': `${path.replace(/translations$/, '')}${name}.${shown.language}`,
  }
  return (
    <div className={styles.others}>
      <div className={styles.choice} role="group" aria-label="In other languages">
        {languages.map(({ language, name: languageName }) => (
          <button
            key={language}
            type="button"
            className={styles.language}
            aria-expanded={language === open}
            aria-controls={language === open ? id : undefined}
            onClick={() => setOpen(language === open ? undefined : language)}
          >
            <span lang={language}>{languageName}</span>
            {isMissing(language) && <span className={styles.missing}>missing</span>}
          </button>
        ))}
      </div>
      {shown && field && (
        <div
          id={id}
          className={styles.text}
          lang={shown.language}
          dir={directionOf(shown.language)}
        >
          {kind === 'markdown' ? (
            <MarkdownField
              {...more}
              label={field.label}
              hint={field.hint}
              value={field.value}
              onChange={(text) => change(shown.language, text)}
            />
          ) : kind === 'lines' ? (
            <TextField
              {...field}
              hint="One a line, in the same order; empty: as in the first language"
              multiline
              rows={3}
              onChange={({ target }) => change(shown.language, target.value)}
            />
          ) : (
            <TextField {...field} onChange={({ target }) => change(shown.language, target.value)} />
          )}
        </div>
      )}
    </div>
  )
}

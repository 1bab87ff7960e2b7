import { directionOf, type Language } from '@rostra/domain/languages'
import type { Translations } from '@rostra/domain/own-texts/own-texts'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useErrors, useField } from './field-group.tsx'
import { MarkdownField } from './markdown-field.tsx'
import styles from './other-languages.module.css'
import { otherLanguages } from './sent-texts.ts'

type Kind = 'text' | 'paragraph' | 'markdown' | 'lines'
type Props = {
  name: string
  label: string
  kind?: Kind
  /** The text was changed, and these were not yet. */
  isLeftBehind?: boolean
} & Pick<ComponentProps<typeof MarkdownField>, 'inserts'>

/** Below a field that attendees read: in one line how many of the event’s other languages have it, which opens their fields. */
export function OtherLanguages({
  name,
  label,
  kind = 'text',
  isLeftBehind = false,
  ...more
}: Props) {
  const languages = otherLanguages()
  const own = useField<string | readonly string[]>(name).value
  const { value, set, 'data-field': path } = useField<Translations>('translations')
  const at = useErrors()
  const [wantsOpen, setOpen] = useState(false)
  if (languages.length === 0 || !own?.length) return null
  const textIn = (language: Language) => {
    const text = value?.[language]?.[name] ?? ''
    return typeof text === 'string' ? text : text.join('\n')
  }
  const count = typeof own === 'string' ? 1 : own.length
  const isThere = (language: Language) =>
    textIn(language)
      .split('\n', count)
      .filter((it) => it.trim()).length >= count
  const change = (language: Language, text: string) =>
    set({
      ...value,
      [language]: {
        ...value?.[language],
        [name]: typeof own === 'string' ? text : text.split('\n'),
      },
    })
  const place = `${path.replace(/translations$/, '')}${name}`
  const errorIn = (language: Language) =>
    [place, ...[...Array(count).keys()].map((line) => `${place}.${line}`)]
      .map((it) => at(`${it}.${language}`))
      .find(Boolean)
  // An error is not behind a line that has to be opened first.
  const isOpen = wantsOpen || isLeftBehind || languages.some(({ language }) => errorIn(language))
  const there = languages.filter(({ language }) => isThere(language)).length
  return (
    <details
      className={styles.others}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {languages.length > 1 ? (
          `Other languages: ${there} of ${languages.length} there`
        ) : (
          <>
            <span lang={languages[0]?.language}>{languages[0]?.name}</span>
            {there ? ': there' : ': missing'}
          </>
        )}
        <span className="visually-hidden"> ({label})</span>
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <p className="muted small">
            {kind === 'lines' && 'One a line, in the same order. '}
            {isLeftBehind ? 'You’ve changed the text above: change these too, or empty them. ' : ''}
            What is empty is read in the first language.
          </p>
          {languages.map(({ language, name: languageName }) => {
            const field = {
              label: `${label}, ${languageName}`,
              error: errorIn(language),
              value: textIn(language),
            }
            const put = (text: string) => change(language, text)
            return (
              <div
                key={language}
                className={styles.text}
                lang={language}
                dir={directionOf(language)}
              >
                {kind === 'markdown' ? (
                  <MarkdownField {...more} {...field} onChange={put} />
                ) : kind === 'text' ? (
                  <TextField
                    {...field}
                    data-field={`${place}.${language}`}
                    onChange={({ target }) => put(target.value)}
                  />
                ) : (
                  <TextField
                    {...field}
                    data-field={`${place}.${language}`}
                    multiline
                    rows={3}
                    onChange={({ target }) => put(target.value)}
                  />
                )}
              </div>
            )
          })}
        </div>
      )}
    </details>
  )
}

import { directionOf, type Language, languageNames } from '@rostra/domain/languages'
import type { OwnText } from '@rostra/domain/own-texts/own-texts.schema'
import { missingPlaceholder } from '@rostra/domain/own-texts/texts-plan'
import { nameOfText } from '@rostra/domain/own-texts/texts-table'
import { useRef, useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import { errorsOf } from '../ui/editor/form-errors.ts'
import { SaveBar } from '../ui/editor/save-bar.tsx'
import { useDraft } from '../ui/editor/use-draft.ts'
import prepare from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { FirstRows } from '../ui/plan-parts.tsx'
import { Section } from '../ui/screen.tsx'
import { useUndo } from '../ui/use-undo.ts'
import styles from './own-texts.module.css'
import { groupNames, inEnglish, placeOfText } from './text-places.ts'

type Props = { own: Language; language: Language; texts: readonly OwnText[] }
/** What was typed, by the keys of the texts. */
type Typed = Readonly<Record<string, string>>

/** The texts that are missing in a language, or all of them, each with a field for it; they are saved together. */
export function TextsForm({ own, language, texts }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const [nothing] = useState<Typed>({})
  const draft = useDraft<Typed>(`own-texts ${language}`, nothing, '')
  const { change, busy } = useChange('own-texts-change')
  const [errors, setErrors] = useState<Typed>({})
  const [problem, setProblem] = useState('')
  const offerUndo = useUndo()
  const typed = draft.value
  const latest = useRef(typed)
  latest.current = typed
  const isMissing = (it: OwnText) => !it.texts[language] && !it.isName
  const shown = texts.filter((it) => showsAll || isMissing(it) || it.key in typed)
  const changes = shown.flatMap(({ key, text: of, texts }) => {
    const [text, was] = [typed[key], texts[language] ?? '']
    return text === undefined || text === was ? [] : [{ key, language, of, was, text }]
  })
  const set = ({ key, texts }: OwnText, text: string) => {
    const { [key]: _, ...rest } = typed
    draft.replace(text === (texts[language] ?? '') ? rest : { ...rest, [key]: text })
    setErrors(({ [key]: _, ...others }) => others)
  }
  const save = async () => {
    setProblem('')
    setErrors({})
    try {
      const { undo } = await change({ changes })
      // What was typed since stays.
      const isSaved = ([key, text]: [string, string]) =>
        changes.some((it) => it.key === key && it.text === text)
      const left = Object.entries(latest.current).filter((it) => !isSaved(it))
      draft.replace(Object.fromEntries(left))
      offerUndo(`${counted(changes.length, 'text')} saved`, () => change({ changes: undo }))
    } catch (error) {
      const found = errorsOf(error).map(({ field, message }) => {
        const [, at = ''] = field.split('.')
        return [changes[Number(at)]?.key ?? '', message]
      })
      setErrors(Object.fromEntries(found))
      if (found.length === 0) setProblem((error as Error).message)
    }
  }
  return (
    <form
      className={prepare.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length > 0 && !busy) void save()
      }}
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      {!texts.some(isMissing) && (
        <Notice kind="good">
          <p>Everything is there in {inEnglish(language)}.</p>
        </Notice>
      )}
      {Object.entries(groupNames).map(([group, name]) => {
        const items = shown.filter((it) => it.group === group)
        if (items.length === 0) return null
        const missing = items.filter(isMissing).length
        return (
          <Section
            key={group}
            title={`${name}: ${missing > 0 ? `${missing} missing` : 'complete'}`}
          >
            <FirstRows label={name} items={items}>
              {(it) => (
                <TextRow
                  key={it.key}
                  {...{ own, language, text: it }}
                  value={typed[it.key] ?? it.texts[language] ?? ''}
                  error={errors[it.key]}
                  onChange={(value) => set(it, value)}
                />
              )}
            </FirstRows>
          </Section>
        )
      })}
      <Check checked={showsAll} onChange={setShowsAll}>
        Show the texts that are there, too
      </Check>
      <SaveBar
        draft={draft}
        busy={busy}
        note={`${counted(changes.length, 'text')} not saved yet`}
      />
    </form>
  )
}

type RowProps = {
  own: Language
  language: Language
  text: OwnText
  value: string
  error: string | undefined
  onChange(text: string): void
}

/** Longer texts have a box of several lines. */
const longLine = 80
/** Lines of such a box. */
const fewest = 3
const most = 14

/** A text in the first language, and beside it the field for another. */
function TextRow({ own, language, text, value, error, onChange }: RowProps) {
  const isLong = text.isMarkdown || text.text.length > longLine || text.text.includes('\n')
  const lines = text.text.split('\n').reduce((sum, it) => sum + 1 + it.length / longLine, 0)
  const lacks = value && missingPlaceholder(text, value)
  const name = nameOfText(text)
  const field = {
    label: (
      <>
        <span className="visually-hidden">{name}, </span>
        {languageNames[language]}
      </>
    ),
    value,
    error: error ?? (lacks ? `${lacks} is missing, which stands for a figure` : undefined),
    ...(text.longest ? { maxLength: text.longest } : {}),
  }
  return (
    <li className={styles.text}>
      <div className="stack gap-1">
        <p className={styles.name}>
          <Link to={placeOfText(text)}>{name}</Link>
          {!value && !isLong && (
            <button
              type="button"
              className={`${prepare.link} small`}
              onClick={() => onChange(text.text)}
            >
              Same as in {inEnglish(own)}
              <span className="visually-hidden"> for {name}</span>
            </button>
          )}
        </p>
        <p className={styles.own} lang={own} dir={directionOf(own)}>
          {text.text}
        </p>
      </div>
      <div lang={language} dir={directionOf(language)}>
        {isLong ? (
          <TextField
            {...field}
            multiline
            rows={Math.round(Math.min(Math.max(lines, fewest), most))}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <TextField {...field} onChange={({ target }) => onChange(target.value)} />
        )}
      </div>
    </li>
  )
}

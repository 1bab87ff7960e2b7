import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Language, languageNames } from '@rostra/domain/languages'
import { Languages } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { chooseLanguage, spokenLanguage } from '../platform/i18n/language.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import styles from './language-select.module.css'
import { showToast } from './toast-store.ts'

/** The languages that the event offers, each by its own name; renders nothing if there is no choice. */
export function LanguageSelect({
  offered = [],
  speak = chooseLanguage,
  short = false,
}: {
  offered?: readonly Language[] | undefined
  /** Resolves to false if the language failed to load. */
  speak?: (language: Language) => Promise<boolean>
  /** Shows only the icon beside the list, where there is little room. */
  short?: boolean
}) {
  useLanguage()
  const id = useId()
  /** On a closed list, letters and arrows change the value; it is only applied on Enter or blur. */
  const [draft, setDraft] = useState<Language>()
  const isBrowsing = useRef(false)
  if (offered.length < 2) return null
  const decide = () => {
    if (draft && draft !== spokenLanguage()) void choose(draft, speak)
    setDraft(undefined)
  }
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        <Languages size={20} aria-hidden="true" />
        <span className={short ? 'visually-hidden' : undefined}>
          <Trans>Language</Trans>
        </span>
      </label>
      <select
        id={id}
        value={draft ?? spokenLanguage()}
        onPointerDown={() => {
          isBrowsing.current = false
        }}
        onKeyDown={(event) => {
          isBrowsing.current = !opensList(event)
          if (event.key === 'Enter') decide()
        }}
        onBlur={decide}
        onChange={({ target }) => {
          const language = target.value as Language
          if (isBrowsing.current) setDraft(language)
          else void choose(language, speak)
        }}
      >
        {offered.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** True for keys that open the list: a choice from the open list is deliberate. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean =>
  altKey ||
  ['Enter', ' ', 'F4'].includes(key) ||
  (key.startsWith('Arrow') && /^Mac/.test(navigator.platform))

async function choose(language: Language, speak: typeof chooseLanguage): Promise<void> {
  if (await speak(language)) return
  const title = t`This language didn’t load. Check your connection and try again.`
  showToast({ kind: 'error', title })
}

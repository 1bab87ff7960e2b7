import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Language } from '@rostra/domain/languages'
import { Languages } from 'lucide-react'
import { useId } from 'react'
import { chooseLanguage, languageNames, spokenLanguage } from '../platform/i18n/language.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import styles from './language-select.module.css'
import { showToast } from './toast-store.ts'

/** The languages the event offers, each by its own name; nothing where there is no choice. */
export function LanguageSelect({ offered = [] }: { offered?: readonly Language[] | undefined }) {
  useLanguage()
  const id = useId()
  if (offered.length < 2) return null
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        <Languages size={20} aria-hidden="true" />
        <Trans>Language</Trans>
      </label>
      <select
        id={id}
        value={spokenLanguage()}
        onChange={({ target }) => void choose(target.value as Language)}
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

async function choose(language: Language): Promise<void> {
  if (await chooseLanguage(language)) return
  const title = t`This language didn’t load. Check your connection and try again.`
  showToast({ kind: 'error', title })
}

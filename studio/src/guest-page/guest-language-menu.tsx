import { Trans } from '@lingui/react/macro'
import { offeredOnThisPage } from '@rostra/web/platform/i18n/offered-languages.ts'
import { LanguageSelect } from '@rostra/web/ui/language-select.tsx'
import { useState } from 'react'
import styles from './guest.module.css'
import { guestLanguage } from './guest-language.ts'

const offered = offeredOnThisPage()

/** Switches the page to another of the event's languages; renders nothing if there is no choice. */
export function GuestLanguageMenu() {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={styles.language}>
      <LanguageSelect
        offered={offered}
        speak={async (language) => {
          setFailed(!(await guestLanguage.choose(language)))
          return true
        }}
      />
      {hasFailed && (
        <p className={styles.hint} role="alert">
          <Trans>This language didn’t load. Check your connection and try again.</Trans>
        </p>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEvent } from '../event/event-query.ts'
import { chooseTheme, chosenTheme, themes } from '../platform/theme.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { DoNotDisturbChoice } from './do-not-disturb-choice.tsx'
import styles from './profile-menu.module.css'
import { ReminderChoice } from './reminder-choice.tsx'

/** What people set for themselves: language, theme, quiet hours, reminders. */
export const ProfileSettings = () => (
  <>
    <LanguageSelect offered={useEvent().data?.languages} />
    <ThemeChoice />
    <DoNotDisturbChoice />
    <ReminderChoice />
  </>
)

function ThemeChoice() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(chosenTheme)
  const names = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <fieldset className={styles.themes}>
      <legend>
        <Trans>Appearance</Trans>
      </legend>
      <div className={styles.choices}>
        {themes.map((it) => (
          <label key={it}>
            <input
              className="visually-hidden"
              type="radio"
              name="theme"
              checked={theme === it}
              onChange={() => {
                chooseTheme(it)
                setTheme(it)
              }}
            />
            {names[it]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEvent } from '../event/event-query.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { ThemeChoice } from '../ui/theme-choice.tsx'
import { DoNotDisturbChoice } from './do-not-disturb-choice.tsx'
import styles from './profile-settings.module.css'
import { ReminderChoice } from './reminder-choice.tsx'

/** Personal settings: language, appearance, quiet hours and reminders. */
export function ProfileSettings() {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.language}>
        <LanguageSelect offered={useEvent().data?.languages} />
      </div>
      <ThemeChoice
        label={t`Appearance`}
        names={{ system: t`System`, light: t`Light`, dark: t`Dark` }}
      />
      <DoNotDisturbChoice />
      <ReminderChoice />
    </>
  )
}

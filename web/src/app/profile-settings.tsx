import { useState } from 'react'
import { chooseTheme, chosenTheme, themes } from '../platform/theme.ts'
import { DoNotDisturbChoice } from './do-not-disturb-choice.tsx'
import styles from './profile-menu.module.css'
import { ReminderChoice } from './reminder-choice.tsx'

/** What people set for themselves: theme, quiet hours, reminders. */
export const ProfileSettings = () => (
  <>
    <ThemeChoice />
    <DoNotDisturbChoice />
    <ReminderChoice />
  </>
)

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <fieldset className={styles.themes}>
      <legend>Theme</legend>
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
            {it[0]?.toUpperCase() + it.slice(1)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { useState } from 'react'
import { chooseTheme, chosenTheme, themes } from '../../platform/theme.ts'
import styles from './account-menu.module.css'

const names = { system: 'System', light: 'Light', dark: 'Dark' } as const

/** Light, dark, or what the system says; the site of this browser goes along. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <fieldset className={styles.themes}>
      <legend>Appearance</legend>
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

import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../platform/theme.ts'
import styles from './theme-choice.module.css'

type Props = { label: string; names: Record<Theme, string> }

/** Light, dark or system appearance, for the site and the console in this browser. */
export function ThemeChoice({ label, names }: Props) {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <fieldset className={styles.themes}>
      <legend>{label}</legend>
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

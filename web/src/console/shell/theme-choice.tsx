import { SunMoon } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, chosenTheme, themes } from '../../platform/theme.ts'
import { Select } from '../ui/select.tsx'
import styles from './shell.module.css'

/** Light, dark, or what the system says; the site of this browser goes along. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <div className={styles.theme}>
      <SunMoon size={20} strokeWidth={1.75} aria-hidden="true" />
      <Select
        label="Appearance"
        hideLabel
        value={theme}
        options={themes.map((id) => ({ id, name: `${id[0]?.toUpperCase()}${id.slice(1)}` }))}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
    </div>
  )
}

import { contrast } from '@rostra/domain/theme/colour'
import type { Mode } from '@rostra/domain/theme/palette'
import { displayFont, type Theme } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { CSSProperties } from 'react'
import { Button } from '../../ui/button.tsx'
import { RibbonBand } from '../../ui/ribbon.tsx'
import prepare from './form-kit.module.css'
import styles from './theme-sample.module.css'

const sampleSession = { title: 'Opening remarks', times: '14:00 to 14:40' }

type Props = {
  theme: Theme
  mode: Mode
  /** The heading of the Main Stage. */
  title: string
  session?: { title: string; times: string } | undefined
  /** Omits what matters only while colours are being chosen. */
  plain?: boolean
}

/** Parts of the site itself, in the theme that is being chosen. */
export function ThemeSample(props: Props) {
  const { theme, mode, title, session = sampleSession, plain = false } = props
  const tokens = themeTokens(theme, mode)
  const style = {
    colorScheme: mode === 'light' ? 'light' : 'dark',
    '--font-display': displayFont(theme),
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])),
  } as CSSProperties
  const pairs: [string, string, string][] = [
    ['Accent on cards', tokens.accent, tokens.surface],
    ['Text on accent', tokens['on-accent'], tokens.accent],
    ['Success on cards', tokens.hope, tokens.surface],
  ]
  return (
    <figure className={styles.preview} style={style} aria-label={`${mode} sample`}>
      <RibbonBand />
      <div className={styles.page}>
        <h3>{title}</h3>
        <div className={styles.card}>
          {!plain && <span className={styles.chip}>Replay</span>}
          <strong>{session.title}</strong>
          <span>{session.times}</span>
          <div className={prepare.row}>
            <Button tabIndex={-1}>Join now</Button>
            <Button tabIndex={-1} variant="secondary">
              Library
            </Button>
          </div>
        </div>
      </div>
      {!plain && (
        <figcaption className={styles.ratios}>
          {pairs.map(([name, text, ground]) => (
            <span key={name}>
              {name}: {(Math.floor(contrast(text, ground) * 10) / 10).toFixed(1)}:1
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

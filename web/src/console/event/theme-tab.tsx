import { filled } from '@rostra/domain/defined'
import { named } from '@rostra/domain/theme/named-theme'
import {
  type Composition,
  compositions,
  displayFonts,
  type Theme,
  type ThemeColours,
} from '@rostra/domain/theme/theme'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { TextField } from '../../ui/text-field.tsx'
import prepare from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { ThemeSample } from '../ui/theme-sample.tsx'
import type { EventForm } from './event-form.ts'
import styles from './theme.module.css'

const colours: [keyof ThemeColours, string][] = [
  ['accent', 'Accent (buttons and links)'],
  ['hope', 'Success (open, available, sent)'],
  ['ribbon1', 'First ribbon'],
  ['ribbon2', 'Second ribbon'],
  ['ribbon3', 'Third ribbon'],
]

const compositionNames: Record<Composition, string> = {
  bands: 'Bands',
  arcs: 'Arcs',
  steps: 'Steps',
  sun: 'Sun',
  cross: 'Varied, with a cross as the mark',
}

/** The theme values, their legibility, and a sample of the site that uses them. */
export function ThemeTab({ draft: { value, set }, at }: EventForm) {
  const theme: Theme = value.theme ?? {}
  // A partly typed colour is not valid yet, so the sample uses the default.
  const readable = wholeColours(theme)
  const problems = themeProblems(readable)
  const change = (name: keyof ThemeColours, colour: string) => {
    const { [name]: _, ...others } = theme
    set({ theme: colour === '' ? others : { ...others, [name]: colour } })
  }
  const shown = named(readable, value.name)
  const tokens = themeTokens(shown, 'light')
  const standard: Record<keyof ThemeColours, string> = {
    accent: tokens.accent,
    hope: tokens.hope,
    ribbon1: tokens['ribbon-1'],
    ribbon2: tokens['ribbon-2'],
    ribbon3: tokens['ribbon-3'],
  }
  return (
    <>
      <Section title="Colours and font">
        <div className={prepare.fields}>
          {colours.map(([name, label]) => (
            <div key={name} className={styles.colour}>
              <TextField
                label={label}
                placeholder={standard[name].toUpperCase()}
                value={theme[name] ?? ''}
                error={at(`theme.${name}`)}
                spellCheck={false}
                onChange={(event) => change(name, event.target.value.trim())}
              />
              <input
                type="color"
                aria-label={`${label}: colour picker`}
                value={isColour(theme[name]) ? theme[name] : standard[name]}
                onChange={(event) => change(name, event.target.value.toUpperCase())}
              />
            </div>
          ))}
          <Select
            label="Heading font"
            value={theme.font ?? 'Bricolage Grotesque'}
            options={displayFonts.map((id) => ({ id, name: id }))}
            onChange={(font) => set({ theme: { ...theme, font } })}
          />
          <Select
            label="Pictures of sessions"
            value={theme.composition ?? ''}
            options={[
              { id: '', name: 'Varied' },
              ...compositions.map((id) => ({ id, name: compositionNames[id] })),
            ]}
            onChange={(chosen) => {
              const { composition: _, ...others } = theme
              set({ theme: chosen === '' ? others : { ...others, composition: chosen } })
            }}
          />
        </div>
        <ul className={styles.problems} aria-live="polite">
          {problems.map(({ path, message }) => (
            <li key={path.join('.')} className={prepare.warn}>
              {path.join(', ')}: {message}
            </li>
          ))}
          {problems.length === 0 && (
            <li className={prepare.good}>All text meets the minimum contrast of 4.5:1.</li>
          )}
        </ul>
      </Section>
      <Section title="Sample">
        <div className={prepare.two}>
          <ThemeSample theme={shown} mode="light" title={value.heading} />
          <ThemeSample theme={shown} mode="dark" title={value.heading} />
        </div>
      </Section>
    </>
  )
}

const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '')

/** The theme without partly typed colours. */
export function wholeColours(theme: Theme): Theme {
  const whole = (part: ThemeColours) =>
    Object.fromEntries(
      colours.flatMap(([name]) => (isColour(part[name]) ? [[name, part[name]]] : [])),
    )
  return {
    ...whole(theme),
    ...filled({ font: theme.font, composition: theme.composition }),
    ...(theme.dark ? { dark: whole(theme.dark) } : {}),
  }
}

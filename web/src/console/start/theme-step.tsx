import { named } from '@rostra/domain/theme/named-theme'
import type { Theme } from '@rostra/domain/theme/theme'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Form, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { ThemeSample } from '../ui/theme-sample.tsx'
import own from './guided.module.css'
import { sampleThemeOf, sampleThemes } from './sample-themes.ts'
import { type StoredEvent, staleAfterEvent } from './stored-event.ts'

type Props = {
  stored: StoredEvent
  onSaved(): void
  /** Shown below the form. */
  children: ReactNode
}

/** Step 2: one of three themes, or a custom accent colour. */
export function ThemeStep({ stored, onSaved, children }: Props) {
  const save = useChange('organiser-event-save', staleAfterEvent)
  const eventName = stored.event.name
  const before: Theme = stored.event.theme ?? {}
  const [chosen, setChosen] = useState(sampleThemeOf(before) ?? 'own')
  const [accent, setAccent] = useState(
    before.accent ?? themeTokens(named({}, eventName), 'light').accent,
  )
  const ownTheme: Theme = { ...before, accent: accent.toUpperCase() }
  const theme = sampleThemes.find(({ id }) => id === chosen)?.theme ?? ownTheme
  const problems = themeProblems(theme)
  const send = async () => {
    await save.change({ revision: stored.revision, event: { ...stored.event, theme } })
    onSaved()
  }
  return (
    <>
      <div className={own.main}>
        <Section title="Theme">
          <Form send={send}>
            <fieldset className={own.themes}>
              <legend className="visually-hidden">Theme</legend>
              {sampleThemes.map(({ id, name, theme: it }) => (
                <label key={id} className={own.theme}>
                  <input
                    type="radio"
                    name="theme"
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                  />
                  <Swatches theme={named(it, eventName)} />
                  {name}
                </label>
              ))}
              <label className={own.theme}>
                <input
                  type="radio"
                  name="theme"
                  checked={chosen === 'own'}
                  onChange={() => setChosen('own')}
                />
                <Swatches theme={ownTheme} />
                Your own colour
              </label>
            </fieldset>
            {chosen === 'own' && (
              <label className={styles.check}>
                <input
                  type="color"
                  className={own.colour}
                  value={accent}
                  onChange={({ target }) => setAccent(target.value)}
                />
                Accent colour (buttons and links)
              </label>
            )}
            <ul className={own.plain} aria-live="polite">
              {problems.map(({ path, message }) => (
                <li key={path.join('.')} className={styles.warn}>
                  {path.join(', ')}: {message}
                </li>
              ))}
            </ul>
            <SubmitRow action="Save and continue" busyAction="Saving…" />
            <p className={styles.small}>
              Logos, all colours and fonts are under <Link to={consolePaths.event()}>Event</Link>.
            </p>
          </Form>
        </Section>
        {children}
      </div>
      <ThemeSample theme={named(theme, eventName)} mode="light" title={stored.event.heading} />
    </>
  )
}

function Swatches({ theme }: { theme: Theme }) {
  const tokens = themeTokens(theme, 'light')
  return (
    <span className={own.swatches} aria-hidden="true">
      {[tokens['ribbon-1'], tokens['ribbon-2'], tokens['ribbon-3'], tokens.accent].map(
        (colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list whose colours may repeat
          <span key={index} style={{ background: colour }} />
        ),
      )}
    </span>
  )
}

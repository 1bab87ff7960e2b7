import { eventComposition } from '@rostra/domain/event/poster'
import { chosenColour, coloursLike, named } from '@rostra/domain/theme/named-theme'
import { compositions, type Theme } from '@rostra/domain/theme/theme'
import { themeProblems } from '@rostra/domain/theme/theme-problems'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { type CSSProperties, useId, useState } from 'react'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColourField } from '../colour-field.tsx'
import styles from './look-fields.module.css'
import { swatches } from './swatches.ts'
import { isColour, wholeColours } from './whole-colours.ts'

type Props = {
  theme: Theme
  /** The event's: a theme without colours takes them from it. */
  name: string
  /** A colour of the event's logo. */
  offered?: string | undefined
  error?: string | undefined
  /** Also the cross, and other shapes for each session. */
  all?: boolean
  onChange(theme: Theme): void
}

const compositionNames = {
  bands: 'Bands',
  arcs: 'Arcs',
  steps: 'Steps',
  sun: 'Sun',
  cross: 'Cross',
}

const same = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

/** As it is typed. */
const chosenIn = (theme: Theme) => chosenColour(wholeColours(theme)) ?? theme.accent

const following = ['field', 'ribbon2', 'ribbon3'] as const

/** The theme with another colour, from which field and ribbons follow, unless they were chosen by hand. */
function recoloured(theme: Theme, colour: string): Theme {
  const chosen = chosenIn(theme)
  const before: Theme = isColour(chosen) ? coloursLike(chosen) : {}
  const next: Theme = isColour(colour) ? coloursLike(colour) : { accent: colour }
  const { field: _, ...others } = theme
  const byHand = following.filter((key) => theme[key] && !same(theme[key], before[key]))
  return { ...others, ...next, ...Object.fromEntries(byHand.map((key) => [key, theme[key]])) }
}

/** The colour from which the whole site follows, and the shapes of its pictures. */
export function LookFields({ theme, name, offered, error, all = false, onChange }: Props) {
  const id = useId()
  const [isOwn, setIsOwn] = useState(false)
  const whole = named(wholeColours(theme), name)
  const accent = chosenIn(theme) ?? whole.accent ?? ''
  const listed = [
    ...(offered ? [[offered, 'From your logo'] as const] : []),
    ...(swatches.some(([it]) => same(it, whole.accent)) || theme.accent
      ? []
      : [[whole.accent ?? '', 'By the event’s name'] as const]),
    ...swatches,
  ]
  const isListed = listed.some(([it]) => same(it, accent))
  const take = (colour: string) => onChange(recoloured(theme, colour))
  const [problem] = isColour(accent) ? themeProblems(whole) : []
  const shade = problem?.params?.shade
  const tokens = themeTokens(whole, 'light')
  const shapes = Object.fromEntries(
    (['poster', 'card-1', 'card-2', 'card-3', 'on-poster'] as const).map((it) => [
      `--${it}`,
      tokens[it],
    ]),
  ) as CSSProperties
  const composition = all ? theme.composition : eventComposition(theme, name)
  const choices = all ? [undefined, ...compositions] : compositions.filter((it) => it !== 'cross')
  return (
    <div className="stack gap-4">
      <fieldset className={styles.colours}>
        <legend className="visually-hidden">Colour</legend>
        {listed.map(([colour, called]) => (
          <label key={called} className={styles.colour} style={{ background: colour }}>
            <input
              type="radio"
              name={`${id}-colour`}
              checked={!isOwn && same(colour, accent)}
              onChange={() => {
                setIsOwn(false)
                take(colour)
              }}
            />
            <span className="visually-hidden">{called}</span>
          </label>
        ))}
        <label className={`${styles.colour} ${styles.own}`}>
          <input
            type="radio"
            name={`${id}-colour`}
            checked={isOwn || !isListed}
            onChange={() => setIsOwn(true)}
          />
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">Your own colour</span>
        </label>
      </fieldset>
      {(isOwn || !isListed) && (
        <div className={styles.code}>
          <ColourField
            label="Colour code"
            value={accent.toUpperCase()}
            otherwise={whole.accent}
            error={error}
            data-field="theme.accent"
            onChange={take}
          />
        </div>
      )}
      <div aria-live="polite">
        {isColour(accent) && !same(tokens.accent, accent) && (
          <p className="muted small">
            Areas and filled buttons have this colour. Links and lines have a shade that can be
            read, <i className={styles.dot} style={{ background: tokens.accent }} />
            {tokens.accent.toUpperCase()}.
          </p>
        )}
        {problem && (
          <p className={styles.pale}>
            Text in this colour would be hard to read.{' '}
            {shade && (
              <Button
                variant="secondary"
                onClick={() =>
                  problem.path[0] === 'accent'
                    ? take(String(shade))
                    : onChange(withShade(theme, problem.path, String(shade)))
                }
              >
                <i className={styles.dot} style={{ background: String(shade) }} />
                Use {shade}
              </Button>
            )}
          </p>
        )}
      </div>
      <fieldset className={styles.shapes} style={shapes}>
        <legend className="visually-hidden">Shapes</legend>
        {choices.map((it) => (
          <label key={it ?? ''} className={styles.shape}>
            <input
              type="radio"
              name={`${id}-shapes`}
              checked={composition === it}
              onChange={() => {
                const { composition: _, ...others } = theme
                onChange(it ? { ...others, composition: it } : others)
              }}
            />
            {it && <Art composition={it} cropped />}
            <span className={it ? 'visually-hidden' : styles.varied}>
              {it ? compositionNames[it] : 'Varied'}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** `path` leads to the colour in the theme. */
const withShade = (theme: Theme, [first = '', second]: readonly string[], shade: string): Theme =>
  second ? { ...theme, dark: { ...theme.dark, [second]: shade } } : { ...theme, [first]: shade }

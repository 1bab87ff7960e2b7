import { named } from '@rostra/domain/theme/named-theme'
import { displayFonts, type Theme, type ThemeColours } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import styles from '../ui/form-kit.module.css'
import { LookFields } from '../ui/look/look-fields.tsx'
import { wholeColours } from '../ui/look/whole-colours.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import sheet from './event.module.css'
import type { EventForm } from './event-form.ts'

/** Those that follow from the accent, unless they are chosen. */
const more: [Exclude<keyof ThemeColours, 'accent'>, string][] = [
  ['hope', 'Success (open, available, sent)'],
  ['ribbon1', 'First stripe'],
  ['ribbon2', 'Second stripe'],
  ['ribbon3', 'Third stripe'],
]

/** Colours, shapes, logo and picture. */
export function Look(form: EventForm) {
  const {
    draft: { value, set },
    at,
    addresses,
  } = form
  const field = (name: 'logo' | 'picture') => ({
    value: value[name] ?? '',
    error: at(name),
    addresses,
    onChange: (path: string) => set({ [name]: path || null }),
  })
  return (
    <>
      <LookFields
        theme={value.theme ?? {}}
        name={value.name}
        error={at('theme.accent')}
        all
        onChange={(changed) => set({ theme: changed })}
      />
      {value.theme?.drawnFrom && value.theme.drawnFrom !== value.name && (
        <div className={styles.form}>
          <p className={styles.meta}>
            Colours and shapes that you didn’t choose, and the letter of the mark, are still those
            of “{value.theme.drawnFrom}”, as people know them.
          </p>
          <div>
            <Button
              variant="secondary"
              onClick={() => set({ theme: { ...value.theme, drawnFrom: value.name } })}
            >
              Draw them from the new name
            </Button>
          </div>
        </div>
      )}
      <MoreColours {...form} />
      <fieldset className={styles.form}>
        <legend className={styles.title}>Event logo</legend>
        <PictureField {...field('logo')} noun="event logo" />
      </fieldset>
      <fieldset className={styles.form}>
        <legend className={styles.title}>Event picture</legend>
        <p className={styles.meta}>
          On the sign-in page and on the Main Stage. At least 1,600 × 900 pixels; you crop it to
          16:9.
        </p>
        <PictureField {...field('picture')} noun="event picture" wide />
        {value.picture && (
          <TextField
            label="What the picture shows"
            hint="For people who can’t see it. Leave empty if it is only decoration."
            value={value.pictureAlt ?? ''}
            error={at('pictureAlt')}
            onChange={({ target }) => set({ pictureAlt: target.value || null })}
          />
        )}
      </fieldset>
      <div>
        <Check
          checked={value.publicSpeakers ?? false}
          onChange={(isTicked) => set({ publicSpeakers: isTicked || null })}
        >
          Show speakers’ names and photos on the sign-in page
        </Check>
        <p className={styles.meta}>
          The first three are shown, to anyone who opens the page. Ask the speakers first.
        </p>
      </div>
    </>
  )
}

function MoreColours({ draft: { value, set }, at }: EventForm) {
  const own: Theme = value.theme ?? {}
  const tokens = themeTokens(named(wholeColours(own), value.name), 'light')
  const derived = {
    hope: tokens.hope,
    ribbon1: tokens['ribbon-1'],
    ribbon2: tokens['ribbon-2'],
    ribbon3: tokens['ribbon-3'],
  }
  const change = (name: keyof typeof derived, colour: string) => {
    const { [name]: _, ...others } = own
    set({ theme: colour === '' ? others : { ...others, [name]: colour } })
  }
  return (
    <details open={more.some(([name]) => at(`theme.${name}`)) || undefined}>
      <summary>More colours</summary>
      <div className={`${styles.fields} ${sheet.more}`}>
        {more.map(([name, label]) => (
          <ColourField
            key={name}
            label={label}
            placeholder={derived[name].toUpperCase()}
            value={own[name] ?? ''}
            otherwise={derived[name]}
            picker={`${label}: colour picker`}
            error={at(`theme.${name}`)}
            onChange={(colour) => change(name, colour)}
          />
        ))}
        <Select
          label="Heading font"
          value={own.font ?? 'Bricolage Grotesque'}
          options={displayFonts.map((id) => ({ id, name: id }))}
          onChange={(font) => set({ theme: { ...own, font } })}
        />
      </div>
    </details>
  )
}

import { eventLabels } from '@rostra/domain/event/event-labels'
import { named } from '@rostra/domain/theme/named-theme'
import { displayFonts, type Theme, type ThemeColours } from '@rostra/domain/theme/theme'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { ColourField } from '../ui/colour-field.tsx'
import { Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { LookFields } from '../ui/look/look-fields.tsx'
import { wholeColours } from '../ui/look/whole-colours.ts'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import sheet from './event.module.css'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'

/** Those that follow from the accent, unless they are chosen. */
const more: [Exclude<keyof ThemeColours, 'accent'>, string][] = [
  ['field', 'Large areas and filled buttons'],
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
          <p className="muted small">
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
      <Part title={eventLabels.logo}>
        <Picture name="logo" noun="event logo" addresses={addresses} />
      </Part>
      <Part title={eventLabels.picture}>
        <p className="muted small">
          On the sign-in page and on the Main Stage. At least 1,600 × 900 pixels; you crop it to
          16:9.
        </p>
        <Picture
          name="picture"
          noun="event picture"
          addresses={addresses}
          wide
          focus={{
            value: value.pictureFocus ?? '',
            onChange: (pictureFocus) => set({ pictureFocus }),
          }}
        />
        {value.picture && (
          <EventField.Text
            name="pictureAlt"
            read
            optional
            label="What the picture shows"
            hint="For people who can’t see it. Leave empty if it is only decoration."
          />
        )}
      </Part>
      <div>
        <EventField.Check name="publicSpeakers">
          Show speakers’ names and photos on the sign-in page
        </EventField.Check>
        <p className="muted small">
          The first three are shown, to anyone who opens the page. Ask the speakers first.
        </p>
      </div>
    </>
  )
}

type PictureProps = Pick<
  ComponentProps<typeof PictureField>,
  'noun' | 'addresses' | 'wide' | 'focus'
>
const Picture = ({ name, ...props }: PictureProps & { name: 'logo' | 'picture' }) => (
  <EventField.Own name={name}>
    {({ value = '', error, onChange }) => (
      <PictureField
        {...props}
        value={value}
        error={error}
        onChange={(path) => {
          onChange(path || null)
          // The point was one of the picture before.
          props.focus?.onChange('50% 50%')
        }}
      />
    )}
  </EventField.Own>
)

function MoreColours({ draft: { value, set }, at }: EventForm) {
  const own: Theme = value.theme ?? {}
  const tokens = themeTokens(named(wholeColours(own), value.name), 'light')
  const derived = {
    field: tokens.field,
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

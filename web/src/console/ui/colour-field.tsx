import type { ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form-kit.module.css'
import { isColour } from './look/whole-colours.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'error' | 'placeholder'> & {
  label: string
  value: string
  /** What the picker shows while the field has no colour. */
  otherwise: string | undefined
  picker?: string
  'data-field'?: string
  onChange(colour: string): void
}

/** A colour as its code, with the browser's picker beside it. */
export const ColourField = ({ value, otherwise, picker, onChange, ...field }: Props) => (
  <div className={styles.colour}>
    <TextField
      {...field}
      value={value}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value.trim())}
    />
    <input
      type="color"
      aria-label={picker ?? 'Colour picker'}
      value={isColour(value) ? value.toLowerCase() : otherwise?.toLowerCase()}
      onChange={({ target }) => onChange(target.value.toUpperCase())}
    />
  </div>
)

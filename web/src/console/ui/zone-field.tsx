import { useId } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  label: string
  /** The name under which a form finds the field. */
  name?: string
  value: string
  onChange(zone: string): void
  error?: string | undefined
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** A time zone by its name; typing a part of it is enough to find it. */
export function ZoneField({ label, name, value, onChange, error }: Props) {
  const list = useId()
  return (
    <>
      <TextField
        label={label}
        {...(name ? { name } : {})}
        list={list}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

import { useId } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { findZone, zones } from './find-zone.ts'

type Props = {
  label: string
  /** The name under which a form finds the field. */
  name?: string
  value: string
  onChange(zone: string): void
  error?: string | undefined
}

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
        onBlur={() => {
          const found = findZone(value)
          if (found && found !== value) onChange(found)
        }}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}

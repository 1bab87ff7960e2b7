import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'name'> & {
  /** `HH:MM`, or what was typed where that is no time. */
  value: string
  onChange(time: string): void
}

/** A time of day on the 24-hour clock, as all times of the console: a browser's own field follows its language. */
export function TimeField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(clockTime(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** `HH:MM` of a time as people type it, such as 9:30, 1420 or 2:20 pm. Anything else stays, and the server rejects it. */
export function clockTime(typed: string): string {
  const [, digits = '', minute = '', half = ''] =
    /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(typed.trim()) ?? []
  if (digits === '' || (minute === '' && half === '')) return typed.trim()
  const hour = half === '' ? Number(digits) : (Number(digits) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minute || '00'}`
}

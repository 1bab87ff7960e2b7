import { useId } from 'react'
import styles from './radio-choice.module.css'

type Props<Value extends string> = {
  /** What the choice is about, for screen readers. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

/** A choice between a few options, side by side. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { legend, choices, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ label, value }) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'

type Props<Id extends string> = {
  legend: string
  names: Record<Id, string>
  all: readonly Id[]
  value: readonly Id[]
  onChange(value: Id[]): void
}

/** Some of a few things, with a box to tick for each. */
export const CheckList = <Id extends string>({
  legend,
  names,
  all,
  value,
  onChange,
}: Props<Id>) => (
  <fieldset className={styles.form}>
    <legend className="bold">{legend}</legend>
    {all.map((id) => (
      <Check
        key={id}
        checked={value.includes(id)}
        onChange={(isTicked) =>
          onChange(all.filter((it) => (it === id ? isTicked : value.includes(it))))
        }
      >
        {names[id]}
      </Check>
    ))}
  </fieldset>
)

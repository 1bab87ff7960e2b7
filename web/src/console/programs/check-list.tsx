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
  <fieldset className={styles.shortForm}>
    <legend>{legend}</legend>
    {all.map((id) => (
      <label key={id} className={styles.check}>
        <input
          type="checkbox"
          checked={value.includes(id)}
          onChange={({ target }) =>
            onChange(all.filter((it) => (it === id ? target.checked : value.includes(it))))
          }
        />
        {names[id]}
      </label>
    ))}
  </fieldset>
)

import styles from './cards.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string; count?: number | undefined }[]
  value: Id
  onChange(id: Id): void
}

/** Which part of a queue is shown. */
export const Tabs = <Id extends string>({ label, tabs, value, onChange }: Props<Id>) => (
  <fieldset className={styles.tabs}>
    <legend className="visually-hidden">{label}</legend>
    {tabs.map(({ id, name, count }) => (
      <button
        key={id}
        type="button"
        className={styles.tab}
        aria-pressed={id === value}
        onClick={() => onChange(id)}
      >
        {name}
        {count !== undefined && ` ${count.toLocaleString()}`}
      </button>
    ))}
  </fieldset>
)

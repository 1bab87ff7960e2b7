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
    {tabs.map((tab) => (
      <button
        key={tab.id}
        type="button"
        className={styles.tab}
        aria-pressed={tab.id === value}
        onClick={() => onChange(tab.id)}
      >
        {tab.name}
        {tab.count !== undefined && ` ${tab.count.toLocaleString()}`}
        {/* The place of a count that is on its way. */}
        {'count' in tab && tab.count === undefined && <span className={styles.coming}> 0</span>}
      </button>
    ))}
  </fieldset>
)

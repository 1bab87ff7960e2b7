import styles from './cards.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; name: string; count?: number | undefined }[]
  value: Id
  onChange(id: Id): void
}

/** Chooses which part of a queue is shown. */
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
        {/* Reserves the space of a count that is still loading. */}
        {'count' in tab && tab.count === undefined && <span className={styles.coming}> 0</span>}
      </button>
    ))}
  </fieldset>
)

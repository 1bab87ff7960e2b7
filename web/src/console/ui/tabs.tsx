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
        {tab.count ? ` ${tab.count.toLocaleString()}` : null}
        {/* Reserves the space of a count that may come. */}
        {'count' in tab && !tab.count && <span className={styles.coming}> 0</span>}
      </button>
    ))}
  </fieldset>
)

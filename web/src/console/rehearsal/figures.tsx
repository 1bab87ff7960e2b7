import styles from './rehearsal.module.css'

/** Figures with their names. */
export const Figures = ({ figures }: { figures: readonly (readonly [string, string])[] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

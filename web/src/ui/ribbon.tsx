import styles from './ribbon.module.css'

/** The woven band of three flat colours; one on each screen. */
export const RibbonBand = () => (
  <div className={styles.band} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)

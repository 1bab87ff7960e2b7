import styles from './spinner.module.css'

/** Decoration: the words beside it say what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />

import styles from './spinner.module.css'

/** Decorative: the text beside it says what is happening. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />

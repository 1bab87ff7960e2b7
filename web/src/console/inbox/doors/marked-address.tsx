import { markDifference } from '@rostra/domain/doors/doors'
import styles from '../rows.module.css'

/** An address with the part marked in which it differs from another one. */
export function MarkedAddress({ email, unlike }: { email: string; unlike: string }) {
  const { before, differs, after } = markDifference(email, unlike)
  return (
    <span className={styles.address}>
      {before}
      {differs !== '' && <mark>{differs}</mark>}
      {after}
    </span>
  )
}

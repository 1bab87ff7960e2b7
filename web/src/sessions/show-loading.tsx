import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './show-stage.module.css'

/** The geometry of the page before anything is known. */
export function ShowLoading() {
  return (
    <div className={styles.stage} aria-busy="true">
      <p className="visually-hidden">
        <Trans>Loading</Trans>
      </p>
      <div className={styles.player}>
        <div className={styles.blank}>
          <Skeleton height="100%" />
        </div>
      </div>
    </div>
  )
}

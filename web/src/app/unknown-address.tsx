import { Trans } from '@lingui/react/macro'
import styles from './unknown-address.module.css'

/** Above the home page, which the specification (section 2) has at every address that is no page. */
export const UnknownAddress = () => (
  <p role="status" className={styles.unknown}>
    <strong>
      <Trans>Page not found</Trans>
    </strong>{' '}
    <Trans>There is nothing at this address, so here is the home page.</Trans>
  </p>
)

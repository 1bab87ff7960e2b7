import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './print-button.module.css'

/** Prints the page. On paper the page's address replaces the button. */
export const PrintButton = () => (
  <>
    <PrintAction />
    <PrintedAddress />
  </>
)

/** The button alone, for a menu, which is not there on paper. */
export const PrintAction = () => (
  <Button
    className={styles.print}
    variant="quiet"
    icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
    onClick={() => window.print()}
  >
    <Trans>Print</Trans>
  </Button>
)

export const PrintedAddress = () => (
  <p data-print-only>{window.location.origin + window.location.pathname}</p>
)

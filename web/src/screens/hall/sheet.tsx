import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PrintButton } from '../../ui/print-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './sheet.module.css'

/** A sheet for the hall's walls; its name is in the fragment, as nobody is let in to print it. */
export function Sheet() {
  const { t } = useLingui()
  const name = decodeURIComponent(location.hash.slice(1))
  const address = location.origin + location.pathname.replace(/\/sheet$/, '')
  useDocumentTitle(name || t`Hall`, 'Rostra')
  return (
    <main className={styles.sheet}>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <h1>
        <Trans>Ask and vote from your phone</Trans>
      </h1>
      <div className={styles.code}>
        <QrCode text={address} label={t`QR code of this hall`} />
      </div>
      <p className={styles.address} dir="ltr">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p>
        <Trans>Scan the code or type the address. You need no account.</Trans>
      </p>
      <div data-screen-only>
        <PrintButton />
      </div>
    </main>
  )
}

import { QrCode } from '../../ui/qr-code.tsx'
import styles from './hall-code.module.css'

/** With which people in the hall take part; large enough for a phone some rows away. */
export const HallCode = ({ address }: { address: string }) => (
  <figure className={styles.hall}>
    <QrCode text={address} label="QR code to ask and vote" />
    <figcaption>Ask and vote here</figcaption>
  </figure>
)

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './console-dialog.module.css'

type Props = {
  title: string
  onClose(): void
  /** Asks before something that can't be undone. */
  alert?: boolean
  /** At the end of the window and as high as it, for the fields of one row of a list. */
  sheet?: boolean
  /** For two columns. */
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A modal dialog: it traps the focus and restores it; Esc, × and a click outside close it. */
export const ConsoleDialog = ({
  title,
  onClose,
  alert = false,
  sheet = false,
  wide = false,
  children,
  footer,
}: Props) => (
  <ModalOverlay
    className={styles.overlay ?? ''}
    data-sheet={sheet || undefined}
    data-wide={wide || undefined}
    isOpen
    isDismissable={!alert}
    onOpenChange={(open) => !open && onClose()}
  >
    <Modal className={styles.modal ?? ''}>
      <Dialog className={styles.dialog ?? ''} role={alert ? 'alertdialog' : 'dialog'}>
        <div className={styles.head}>
          <Heading slot="title">{title}</Heading>
          <IconButton label="Close" onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
        {children}
        {footer && <div className={styles.foot}>{footer}</div>}
      </Dialog>
    </Modal>
  </ModalOverlay>
)

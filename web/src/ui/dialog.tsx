import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  title: string
  onClose(): void
  /** Something typed would be lost: a click beside the dialog then does not close it. */
  dirty?: boolean
  wide?: boolean
  closeLabel?: string
  children: ReactNode
  footer?: ReactNode
}

const pageHeading = () => document.querySelector('main h1')

/** A modal on the browser's own dialog: it traps the focus, gives it back, and closes by Esc and ×. */
export function Dialog({ open, title, onClose, dirty, wide, closeLabel, children, footer }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // What opened it may be gone: the focus must not fall to the page.
      const back = opener?.isConnected && opener !== document.body ? opener : pageHeading()
      if (back instanceof HTMLElement) back.focus({ preventScroll: back !== opener })
    }
  }, [open])

  if (!open) return null
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && !dirty) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a convenience; Esc and × are the keyboard's ways
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel ?? t`Close`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}

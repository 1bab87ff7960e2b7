import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { DialogAnnouncer } from './announcer.tsx'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  title: string
  onClose(): void
  /** Closing would lose something typed: a click on the backdrop then does not close the dialog. */
  dirty?: boolean
  wide?: boolean
  closeLabel?: string
  children: ReactNode
  footer?: ReactNode
}

/** A modal based on the native dialog: it traps the focus, restores it, and closes with Esc and ×. */
export function Dialog({ open, title, onClose, dirty, wide, closeLabel, children, footer }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    // Focus the first field, or else the title; never Close, which comes before the content.
    const first = dialog.querySelector<HTMLElement>(`.${styles.body} :is(input, textarea, select)`)
    const begin = first?.matches(':not([type=file], [type=radio], [type=range])') ? first : null
    ;(begin ?? dialog.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true })
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
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
      <div className={`${styles.head} row gap-4`}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel ?? t`Close`} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <DialogAnnouncer />
      {footer && <div className={`${styles.foot} flow gap-3`}>{footer}</div>}
    </dialog>
  )
}

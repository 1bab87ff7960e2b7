import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './show-tools.module.css'

// Passed in, because the page already has them.
type Props = {
  /** Whether there are reactions; a replay has none. */
  offered: boolean
  icon: ReactNode
  reactions: ReactNode
  ask: ReactNode
}

/** Beside the composer on a phone: a button that expands the reactions, and Ask a Question. */
export function ShowTools({ offered, icon, reactions, ask }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget === opener.current || currentTarget.contains(relatedTarget)
    if (relatedTarget && !isInside) setOpen(false)
  }
  return (
    <>
      {offered && (
        <>
          <IconButton
            ref={opener}
            className={styles.tool}
            label={t`Reactions`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {icon}
          </IconButton>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc and blur bubble up from the buttons inside */}
          <div
            id={id}
            className={styles.sheet}
            hidden={!open}
            onBlur={onBlur}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return
              setOpen(false)
              opener.current?.focus()
            }}
          >
            {reactions}
          </div>
        </>
      )}
      {ask}
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import styles from './edge-button.module.css'

/** Opens the chat from the edge of the window, with the number of messages since it was closed. */
export function EdgeButton({ newCount, onOpen }: { newCount: number; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={`${styles.edge} row gap-2`}
      aria-controls="show-chat"
      aria-expanded={false}
      onClick={onOpen}
    >
      <MessagesSquare aria-hidden size={20} strokeWidth={1.75} />
      <span>{newCount > 0 ? t`Show chat (${{ count: upTo99(newCount) }})` : t`Show chat`}</span>
    </button>
  )
}

/** The count as text; `99+` from 100. */
export const upTo99 = (count: number): string => (count > 99 ? '99+' : String(count))

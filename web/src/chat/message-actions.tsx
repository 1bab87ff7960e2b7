import { messageReactions } from '@rostra/domain/chat-services'
import { EyeOff, Gavel, Trash2 } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { MessageRow } from './chat-rows.ts'
import styles from './message-actions.module.css'

export type MessageAction = 'block' | 'remove' | 'restrict'

type Props = {
  row: MessageRow
  /** Distance from the top of the list, in px. */
  top: number
  mayModerate: boolean
  onReact: (key: string) => void
  onAction: (action: MessageAction) => void
  /** `refocus` is true when the keyboard closed it. */
  onClose: (refocus: boolean) => void
}

/** What one can do with a message. Esc and a click elsewhere close it. */
export function MessageActions({ row, top, mayModerate, onReact, onAction, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
    const onPointer = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) onClose(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose(true)
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [onClose])

  const mine = row.mine.split(' ')
  return (
    <div
      ref={panel}
      role="group"
      className={styles.panel}
      aria-label={`Actions for ${row.name}’s message`}
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      <div className={styles.reactions}>
        {Object.entries(messageReactions).map(([key, name]) => (
          <button
            key={key}
            type="button"
            className={styles.reaction}
            aria-label={name}
            aria-pressed={mine.includes(key)}
            title={name}
            onClick={() => onReact(key)}
          >
            {key}
          </button>
        ))}
      </div>
      {!row.isOwn && (
        <button type="button" className={styles.item} onClick={() => onAction('block')}>
          <EyeOff aria-hidden size={18} /> Block {row.name}
        </button>
      )}
      {mayModerate && (
        <button type="button" className={styles.item} onClick={() => onAction('remove')}>
          <Trash2 aria-hidden size={18} /> Remove message
        </button>
      )}
      {mayModerate && !row.isOwn && (
        <button type="button" className={styles.item} onClick={() => onAction('restrict')}>
          <Gavel aria-hidden size={18} /> Mute or ban {row.name}
        </button>
      )}
    </div>
  )
}

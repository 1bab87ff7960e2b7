import { useLingui } from '@lingui/react/macro'
import { mayEdit } from '@rostra/domain/chat/chat'
import type { ChatAction } from '@rostra/domain/chat/chat-actions'
import { messageReactions } from '@rostra/domain/chat/chat-requests'
import { quoteOf } from '@rostra/domain/chat/quotes'
import {
  Copy,
  EyeOff,
  Flag,
  Gavel,
  Link2,
  type LucideIcon,
  MessageSquareX,
  Pencil,
  Reply,
  Timer,
  Trash2,
} from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import type { About } from '../composer/composer-about.tsx'
import type { MessageRow } from '../log/chat-rows.ts'
import { fromEnd } from './from-end.ts'
import styles from './message-actions.module.css'
import { reactionName } from './reaction-names.ts'

export type MessageAction = 'copy' | 'link' | 'block' | 'report' | ChatAction | 'restrict'

type Props = {
  row: MessageRow
  /** The panel opens beside this element. */
  opener: HTMLElement
  mayModerate: boolean
  writable: boolean
  onReact: (key: string) => void
  onAction: (action: MessageAction) => void
  /** Starts a reply or an edit. */
  onWrite: (about: About) => void
  /** `refocus` is true when the keyboard closed it. */
  onClose: (refocus: boolean) => void
}

/** The actions for a message. A click elsewhere closes the panel, as does Escape (see `RowActions`). */
export function MessageActions(props: Props) {
  const { t } = useLingui()
  const { row, opener, mayModerate, writable, onReact, onAction, onWrite, onClose } = props
  const panel = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeBeside(panel.current, opener), [opener])
  useEffect(() => {
    panel.current?.querySelector('button')?.focus()
    let isScrim = false
    const onPointer = ({ target }: PointerEvent) => {
      isScrim = target === scrim.current
      if (!isScrim && !panel.current?.contains(target as Node)) onClose(false)
    }
    // A tap beside the sheet must not reach what is below. Lifting the finger that opened the sheet must not close it.
    const onClick = ({ target }: MouseEvent) => {
      if (isScrim && target === scrim.current) onClose(true)
    }
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !panel.current?.contains(relatedTarget as Node)) onClose(false)
    }
    const sheet = panel.current
    sheet?.addEventListener('focusout', onBlur)
    if (opener.matches('button')) opener.ariaExpanded = 'true'
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('click', onClick)
    return () => {
      sheet?.removeEventListener('focusout', onBlur)
      if (opener.matches('button')) opener.ariaExpanded = 'false'
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('click', onClick)
    }
  }, [opener, onClose])

  const mine = row.mine.split(' ')
  const { isOwn, text, name } = row
  const items: (readonly [MessageAction | About, LucideIcon, string] | false)[] = [
    writable && [replyTo(row), Reply, t`Reply`],
    writable &&
      isOwn &&
      text !== '' &&
      mayEdit(row.at, serverNow()) && [{ what: 'edit', seq: row.seq, text }, Pencil, t`Edit`],
    text !== '' && ['copy', Copy, t`Copy text`],
    ['link', Link2, t`Copy link`],
    !mayModerate && !isOwn && ['report', Flag, t`Report`],
    mayModerate && ['remove', Trash2, t`Remove message`],
    mayModerate && !isOwn && ['mute', Timer, t`Mute for 10 minutes`],
    mayModerate && !isOwn && ['mute-and-remove', MessageSquareX, t`Mute and remove all`],
    mayModerate && !isOwn && ['restrict', Gavel, t`Mute or ban ${{ name }}`],
    !isOwn && !row.isHost && ['block', EyeOff, t`Hide ${{ name }}`],
  ]
  return (
    <>
      <div ref={scrim} className={styles.scrim} />
      <div
        ref={panel}
        data-menu
        role="group"
        className={styles.panel}
        aria-label={t`Actions for ${{ name }}’s message`}
      >
        <p className={styles.about} aria-hidden>
          <strong dir="auto">{name}</strong> <span dir="auto">{text}</span>
        </p>
        <div className={styles.reactions}>
          {messageReactions.map((key) => (
            <button
              key={key}
              type="button"
              className={styles.reaction}
              aria-label={reactionName(key)}
              aria-pressed={mine.includes(key)}
              title={reactionName(key)}
              onClick={() => onReact(key)}
            >
              {key}
            </button>
          ))}
        </div>
        {items.map((it) => {
          if (!it) return null
          const [action, Icon, label] = it
          return (
            <button
              key={label}
              type="button"
              className={styles.item}
              onClick={() => (typeof action === 'string' ? onAction(action) : onWrite(action))}
            >
              <Icon aria-hidden size={18} /> {label}
            </button>
          )
        })}
      </div>
    </>
  )
}

const replyTo = ({ seq, text, files, userId: id, name }: MessageRow): About => ({
  what: 'reply',
  quote: quoteOf({ seq, text, files: [...files], user: { id, name } }),
})

/** Level with its opener but fully on the screen: on a phone the panel is taller than the list. */
function placeBeside(panel: HTMLElement | null, opener: HTMLElement): void {
  const list = opener.closest('[role="log"]')
  if (!panel || !list) return
  const lowest = window.innerHeight - panel.offsetHeight - margin
  const top = Math.max(margin, Math.min(opener.getBoundingClientRect().top, lowest))
  panel.style.setProperty('--top', `${top}px`)
  panel.style.setProperty('--end', `${fromEnd(list) + margin}px`)
}

/** px between the panel and the edges around it. */
const margin = 12

import { useLingui } from '@lingui/react/macro'
import { type ReactionKey, reactionKeys } from '@rostra/domain/reactions/reactions'
import { ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useMenuPanel } from '../ui/use-menu-panel.ts'
import styles from './reaction-button.module.css'
import { reactionNames } from './reaction-names.ts'
import { ReactionShape } from './reaction-shapes.tsx'
import type { ReactionStore } from './reaction-store.ts'

/** ms of a long press. */
const restsFor = 400

/** The one to press, until someone has chosen another on this page. */
let lastUsed: ReactionKey = 'c'

/**
 * The reactions on a phone, in the place of one button: a tap sends the one used last, a long press or an arrow key
 * fans out all three. Who can do neither finds a second button, which others do not see.
 */
export function ReactionButton({ reactions }: { reactions: ReactionStore }) {
  const { t } = useLingui()
  const { cooling } = useSyncExternalStore(reactions.subscribe, reactions.view)
  const { open, setOpen, menu, button } = useMenuPanel()
  const [last, setLast] = useState(lastUsed)
  const fan = useRef<HTMLDivElement>(null)
  const press = useRef<{ timer: number; isLong?: true }>(undefined)
  useEffect(() => {
    if (open) fan.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [open])
  useEffect(() => () => window.clearTimeout(press.current?.timer), [])

  const react = (key: ReactionKey) => {
    lastUsed = key
    setLast(key)
    setOpen(false)
    button.current?.focus()
    reactions.react(key)
  }
  const begin = () => {
    const timer = window.setTimeout(() => {
      press.current = { timer, isLong: true }
      setOpen(true)
    }, restsFor)
    press.current = { timer }
  }
  const end = () => window.clearTimeout(press.current?.timer)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!open) return setOpen(true)
    const buttons = [...(fan.current?.querySelectorAll('button') ?? [])]
    const step = event.key === 'ArrowUp' ? -1 : 1
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the buttons inside
    <div ref={menu} className={styles.place} onKeyDown={onKeyDown}>
      {open && (
        <div ref={fan} className={styles.fan} role="group" aria-label={t`Reactions`}>
          {reactionKeys.map((key) => (
            <button
              key={key}
              type="button"
              className={styles.button}
              aria-label={reactionNames[key]()}
              onClick={() => react(key)}
            >
              <ReactionShape reaction={key} size={26} />
            </button>
          ))}
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={reactionNames[last]()}
        aria-disabled={cooling}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
        onContextMenu={(event) => {
          event.preventDefault()
          end()
          setOpen(true)
        }}
        onClick={() => {
          // Lifting the finger after a long press is a click too.
          if (!press.current?.isLong) react(last)
          press.current = undefined
        }}
      >
        <ReactionShape reaction={last} size={24} />
      </button>
      <IconButton
        className="visually-hidden-until-focus"
        label={t`All reactions`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronUp aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

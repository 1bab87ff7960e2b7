import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { useId, useRef } from 'react'
import { fromEnd } from '../list/from-end.ts'
import { EmojiGrid } from './emoji-grid.tsx'
import styles from './emoji-picker.module.css'

type Props = { onPick: (emoji: string) => void }

/** A button that opens a few emoji; the system's own picker has the rest. */
export function EmojiPicker({ onPick }: Props) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  // Browsers without popover support would always show the panel.
  if (!('popover' in HTMLElement.prototype)) return null

  const pick = (key: string) => {
    panel.current?.hidePopover()
    onPick(key)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        popoverTarget={id}
        title={t`Add an emoji`}
      >
        <Smile aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={() => placeAbove(panel.current, opener.current)}
        onToggle={({ newState }) => {
          if (newState === 'open') panel.current?.querySelector('button')?.focus()
        }}
      >
        <EmojiGrid onPick={pick} />
      </div>
    </>
  )
}

/** In the top layer, positions are relative to the viewport. */
function placeAbove(panel: HTMLElement | null, opener: HTMLElement | null): void {
  if (!panel || !opener) return
  const { top } = opener.getBoundingClientRect()
  panel.style.setProperty('--end', `${Math.max(8, fromEnd(opener))}px`)
  panel.style.setProperty('--bottom', `${window.innerHeight - top + 4}px`)
}

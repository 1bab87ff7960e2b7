import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { fromEnd } from '../list/from-end.ts'
import styles from './chat-composer.module.css'

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
        className={styles.emojis}
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

/** The most common emoji; the system's own picker has the rest. */
const namesOf = (): Record<string, string> => ({
  '👍': t`Thumbs up`,
  '❤️': t`Red heart`,
  '👏': t`Clapping`,
  '😂': t`Tears of joy`,
  '🎉': t`Party`,
  '🙏': t`Folded hands`,
  '🔥': t`Fire`,
  '💜': t`Purple heart`,
  '😊': t`Smile`,
  '😍': t`Heart eyes`,
  '😮': t`Surprise`,
  '😢': t`Tear`,
  '🤔': t`Thinking`,
  '🙌': t`Raised hands`,
  '💪': t`Strong arm`,
  '👋': t`Waving`,
})

const columns = 4
const keys = Object.keys(namesOf())
const rows = Array.from({ length: keys.length / columns }, (_, row) =>
  keys.slice(row * columns, (row + 1) * columns),
)

/** Sixteen emoji, navigated with the arrow keys (ARIA grid pattern). */
function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui()
  const names = namesOf()
  return (
    <div role="grid" aria-label={t`Emoji`} onKeyDown={walk}>
      {rows.map((row, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the buttons in it have the focus
        <div key={row[0]} role="row" className={styles.emojiRow}>
          {row.map((key, column) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
            <div key={key} role="gridcell">
              <button
                type="button"
                className={styles.emoji}
                tabIndex={at + column === 0 ? 0 : -1}
                aria-label={names[key]}
                title={names[key]}
                onClick={() => onPick(key)}
              >
                {key}
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = cells.indexOf(event.target as HTMLElement)
  const column = at % columns
  const isRtl = document.documentElement.dir === 'rtl'
  const goal = {
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: column > 0 ? at - 1 : at,
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: column < columns - 1 ? at + 1 : at,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: at - column,
    End: at - column + columns - 1,
  }[event.key]
  if (goal === undefined || at < 0) return
  event.preventDefault()
  cells[goal]?.focus()
}

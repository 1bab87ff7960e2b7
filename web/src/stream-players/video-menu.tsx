import { Check } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './video-menu.module.css'

type MenuProps = {
  label: string
  icon: ReactNode
  /** A sheet with much in it, as wide as the player if need be. */
  wide?: boolean
  children: ReactNode
}

/** A disclosure inside the player, so that it works in full screen too. */
export function VideoMenu({ label, icon, wide, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and blur bubble up from the controls inside
    <div className={styles.menu} data-wide={wide} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      <div id={id} className={styles.sheet} hidden={!open}>
        {children}
      </div>
    </div>
  )
}

type GroupProps<V> = {
  label: string
  value: V
  choices: { value: V; label: string }[]
  onChoose: (value: V) => void
}

/** A group of choices in the menu, of which one is selected. */
export function MenuGroup<V extends number | string>({
  label,
  value,
  choices,
  onChoose,
}: GroupProps<V>) {
  return (
    <div role="group" aria-label={label}>
      <p className={styles.label} aria-hidden>
        {label}
      </p>
      {choices.map((choice) => (
        <MenuChoice
          key={choice.value}
          isOn={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </MenuChoice>
      ))}
    </div>
  )
}

type ChoiceProps = { isOn: boolean; onClick: () => void; children: ReactNode }

/** Something that is chosen, or not. */
export const MenuChoice = ({ isOn, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    className={`${styles.choice} row gap-2 wide`}
    aria-pressed={isOn}
    onClick={onClick}
  >
    <Check aria-hidden size={18} />
    {children}
  </button>
)

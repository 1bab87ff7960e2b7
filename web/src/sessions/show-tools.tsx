import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FocusEvent, useId, useRef, useState } from 'react'
import { AskQuestion } from '../questions/ask-question.tsx'
import { ReactionBar } from '../reactions/reaction-bar.tsx'
import { ReactionShape } from '../reactions/reaction-shapes.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './show-tools.module.css'

type Props = ComponentProps<typeof ReactionBar> & ComponentProps<typeof AskQuestion>

/** Beside the composer of a phone: a button that unfolds the reactions above it, and Ask a Question. */
export function ShowTools({ showId, showTitle, offered = true, ...reactions }: Props) {
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
            <ReactionShape reaction="c" size={22} />
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
            <ReactionBar {...reactions} />
          </div>
        </>
      )}
      <AskQuestion showId={showId} showTitle={showTitle} offered={offered} small />
    </>
  )
}

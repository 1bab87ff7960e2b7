import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import button from '../ui/button.module.css'
import { lazyDialog } from '../ui/lazy-part.ts'
import type { CalendarChoice } from './calendar-choice.ts'
import styles from './session-actions.module.css'

type DialogProps = { choice: CalendarChoice; onClose: () => void }

const CalendarDialog = lazyDialog<DialogProps>(
  async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
)

type Props = {
  choice: CalendarChoice
  /** It is the page's main action. */
  primary?: boolean
}

/** "Add to calendar" and its dialog, for one session, My agenda or the whole programme. */
export function CalendarButton({ choice, primary = false }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={primary ? `${button.button} ${button.primary}` : styles.action}
        aria-haspopup="dialog"
        {...(choice.kind === 'session'
          ? { 'aria-label': t`Add to calendar: ${{ title: choice.session.title }}` }
          : {})}
        onClick={() => setOpen(true)}
      >
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Add to calendar</Trans>
      </button>
      {open && (
        <Suspense>
          <CalendarDialog choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

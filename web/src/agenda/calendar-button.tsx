import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import type { CalendarChoice } from './calendar-choice.ts'
import styles from './session-actions.module.css'

type DialogProps = { choice: CalendarChoice; onClose: () => void }

const CalendarDialog = lazy<ComponentType<DialogProps>>(() =>
  import('./calendar-dialog.tsx').then(
    ({ CalendarDialog }) => ({ default: CalendarDialog }),
    () => {
      showToast({ kind: 'error', title: t`This didn’t load. Reload the page and try again.` })
      return { default: () => null }
    },
  ),
)

/** "Add to calendar" and its dialog, for one session, My agenda or the whole programme. */
export function CalendarButton({ choice }: { choice: CalendarChoice }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.action}
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

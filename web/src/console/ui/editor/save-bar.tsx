import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../times.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './save-bar.module.css'
import type { Draft } from './use-draft.ts'

type Props = {
  draft: Pick<Draft<unknown>, 'isDirty' | 'restored' | 'discard' | 'isUnsaved'>
  busy: boolean
  changed?: { changedBy?: string | undefined; changedAt?: number | undefined }
  /** For something that doesn't exist yet. */
  isNew?: boolean
  /** Instead of “Unsaved changes”. */
  note?: ReactNode
  children?: ReactNode
}

/** Stays visible below a form: whether there is something to save, and who saved last. */
export function SaveBar({ draft, busy, changed, isNew = false, note, children }: Props) {
  return (
    <div className={styles.saveBar}>
      <span className={styles.saveState} role="status">
        {draft.restored
          ? 'Draft restored'
          : draft.isDirty
            ? (note ?? 'Unsaved changes')
            : changed?.changedBy && changed.changedAt
              ? `Last saved by ${changed.changedBy}, ${formatMoment(changed.changedAt)}`
              : ''}
      </span>
      {children}
      {draft.isDirty && !isNew && (
        <Button variant="quiet" onClick={draft.discard}>
          Discard changes
        </Button>
      )}
      <Button type="submit" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
      <LeaveDialog isUnsaved={draft.isUnsaved} />
    </div>
  )
}

import type { Edited } from '@rostra/domain/event/editing'
import { type ReactNode, useEffect, useState } from 'react'
import { QuietErrors } from '../../../ui/text-field.tsx'
import styles from '../form-kit.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { focusField } from './focus-field.ts'
import type { ShownError } from './form-errors.ts'
import { SaveBar } from './save-bar.tsx'
import type { EntityEditor } from './use-entity-editor.ts'
import { partsOf } from './use-saving.ts'

type Props = {
  editor: EntityEditor
  /** Labels of the fields, by path. */
  names: Readonly<Record<string, string>>
  /** Who saved it last; absent for a new one. */
  changed?: Pick<Edited, 'changedAt' | 'changedBy'> | undefined
  /** Replaces the immediate save where a confirmation comes first. */
  onSubmit?(): void
  /** Further ways to save, left of the main one. */
  actions?: ReactNode
  /** Shows the part of the form with this field, such as `agenda.0.at`, which is to take the focus. */
  onGoTo?(field: string): void
  /** What saving would change and for whom, instead of “Unsaved changes”. */
  note?: ReactNode
  /** Converts an entity for comparison, by label; by default it is compared as it is. */
  compared?(entity: unknown): Record<string, unknown>
  children: ReactNode
}

/** The frame of an editor: errors above it, the save bar below, and the dialog for conflicts with other saves. */
export function EntityForm(props: Props) {
  const { editor, names, changed, actions, onGoTo, note, compared, children } = props
  const { draft, saving, entity, send, takeTheirs } = editor
  const { onSubmit = () => void send() } = props
  const [wanted, setWanted] = useState<ShownError>()
  // On every render: the part of the form with the field may appear later.
  useEffect(() => {
    if (!wanted) return
    const isLeft = !saving.errors.some(({ field }) => field === wanted.field)
    if (isLeft || focusField(wanted, saving.prefix)) setWanted(undefined)
  })
  const goTo = (error: ShownError) => {
    onGoTo?.(partsOf(error.field, saving.prefix).join('.'))
    setWanted(error)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary saving={saving} names={names} onGoTo={goTo} />
      <QuietErrors value={true}>{children}</QuietErrors>
      <SaveBar
        draft={draft}
        busy={saving.busy}
        isNew={!changed}
        note={note}
        {...(changed ? { changed } : {})}
      >
        {actions}
      </SaveBar>
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={entity}
          names={names}
          {...(compared ? { compared } : {})}
          onClose={saving.closeConflict}
          onKeepMine={() => void send(saving.conflict?.revision)}
          onTakeTheirs={takeTheirs}
        />
      )}
    </form>
  )
}

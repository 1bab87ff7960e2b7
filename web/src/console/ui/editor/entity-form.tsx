import type { Edited } from '@rostra/domain/editing'
import type { ReactNode } from 'react'
import { QuietErrors } from '../../../ui/text-field.tsx'
import styles from '../form-kit.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { SaveBar } from './save-bar.tsx'
import type { EntityEditor } from './use-entity-editor.ts'

type Props = {
  editor: EntityEditor
  /** Labels of the fields, by their place. */
  names: Readonly<Record<string, string>>
  /** Who saved it last; absent for a new one. */
  changed?: Pick<Edited, 'changedAt' | 'changedBy'> | undefined
  /** Instead of saving at once, where something is asked before. */
  onSubmit?(): void
  /** Further ways to save, left of the main one. */
  actions?: ReactNode
  /** The list of errors is shown above the form. */
  showErrors?: boolean
  /** An entity as people compare it, by label; without it, as it is. */
  compared?(entity: unknown): Record<string, unknown>
  children: ReactNode
}

/** The frame of an editor: what is wrong above it, the bar that saves below, and what someone else saved in between. */
export function EntityForm(props: Props) {
  const { editor, names, changed, actions, showErrors = true, compared, children } = props
  const { draft, saving, entity, send, takeTheirs } = editor
  const { onSubmit = () => void send() } = props
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {showErrors && <ErrorSummary saving={saving} names={names} />}
      <QuietErrors value={true}>{children}</QuietErrors>
      <SaveBar draft={draft} busy={saving.busy} isNew={!changed} {...(changed ? { changed } : {})}>
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

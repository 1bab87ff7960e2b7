import type { InboxQuestion } from '@rostra/domain/questions/question-inbox'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { Select } from '../../ui/select.tsx'
import styles from '../rows.module.css'

type Props = {
  /** Questions of the same session that it can be merged into: at least one. */
  others: readonly InboxQuestion[]
  busy: boolean
  merge(into: string): Promise<unknown>
  onClose(): void
}

/** Merges a question into another one. */
export function MergeForm({ others, busy, merge, onClose }: Props) {
  const [into, setInto] = useState(others[0]?.id ?? '')
  return (
    <>
      <Select
        label="Merge into"
        value={into}
        options={others.map(({ id, text }) => ({ id, name: text }))}
        onChange={setInto}
      />
      <div className={styles.steps}>
        <Button busy={busy} onClick={() => void attempt(merge(into).then(onClose))}>
          Merge
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { formatMoment } from '../ui/times.ts'

export type Libraries = AnswerOf<(typeof calls)['organiser-libraries']>

const stale = ['organiser-libraries', 'overview', 'audit-log'] as const
const undoShown = 7_000

export function LibrariesList({ data, onEdit }: { data: Libraries; onEdit(id: string): void }) {
  const { libraries, removed, serverTime } = data
  const remove = useChange('organiser-library-remove', stale)
  const restore = useChange('organiser-library-restore', stale)
  const move = useChange('organiser-library-move', stale)
  const failed = (error: Error) => showToast({ title: error.message, kind: 'error' })
  const bringBack = (id: string) => void restore.change({ id }).catch(failed)
  const takeAway = (id: string, revision: string) =>
    void remove.change({ id, revision }).then(
      ({ title }) =>
        showToast({
          title: `“${title}” removed`,
          lifetimeMs: undoShown,
          action: { label: 'Undo', onClick: () => bringBack(id) },
        }),
      failed,
    )
  return (
    <>
      {libraries.length === 0 && (
        <EmptyState>
          No libraries yet. A library contains documents, videos and links that attendees can open
          from a time you choose. Add one above.
        </EmptyState>
      )}
      <ul className={list.items} aria-label="Libraries">
        {libraries.map(({ library: { id, title, assets, openDateTime }, revision }, index) => (
          <li key={id} className={list.item}>
            <span className={list.grow}>
              <span className={styles.title}>{title}</span>
              <span className={list.time}>
                {assets?.length ?? 0} {assets?.length === 1 ? 'resource' : 'resources'} ·{' '}
                {Date.parse(openDateTime) <= serverTime
                  ? 'open'
                  : `opens ${formatMoment(Date.parse(openDateTime))} (event time)`}
              </span>
            </span>
            <span className={styles.row}>
              {index > 0 && (
                <IconButton
                  label={`Move ${title} up`}
                  onClick={() =>
                    void move
                      .change({ id, before: libraries[index - 1]?.library.id ?? null })
                      .catch(failed)
                  }
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
              )}
              <Button variant="secondary" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
                Edit
              </Button>
              <IconButton label={`Remove ${title}`} onClick={() => takeAway(id, revision)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {removed.map(({ id, title }) => (
        <p key={id} className={styles.row}>
          “{title}” was removed recently.
          <Button variant="secondary" onClick={() => bringBack(id)}>
            Restore
          </Button>
        </p>
      ))}
    </>
  )
}

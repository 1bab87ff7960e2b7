import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../prepare/prepare.module.css'
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
      {libraries.length === 0 && <p>No libraries yet. Add your first library.</p>}
      <ul className={styles.items} aria-label="Libraries">
        {libraries.map(({ id, library: { title, assets }, revision, opensAt }, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.grow}>
              <span className={styles.title}>{title}</span>
              <span className={styles.time}>
                {assets?.length ?? 0} {assets?.length === 1 ? 'resource' : 'resources'} ·{' '}
                {opensAt <= serverTime ? 'open' : `opens ${formatMoment(opensAt)} (your time)`}
              </span>
            </span>
            <span className={styles.row}>
              {index > 0 && (
                <Button
                  variant="quiet"
                  className={styles.icon}
                  aria-label={`Move ${title} up`}
                  onClick={() =>
                    void move.change({ id, before: libraries[index - 1]?.id ?? null }).catch(failed)
                  }
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </Button>
              )}
              <Button variant="secondary" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
                Edit
              </Button>
              <Button
                variant="quiet"
                className={styles.icon}
                aria-label={`Remove ${title}`}
                onClick={() => takeAway(id, revision)}
              >
                <Trash2 size={18} aria-hidden="true" />
              </Button>
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

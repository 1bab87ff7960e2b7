import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import styles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { isCancelled, type Listed } from './listed.ts'
import { useSessionActions } from './session-actions.tsx'
import { timeHints } from './time-hints.ts'

type Props = {
  data: {
    timeZone: string
    sessions: Listed[]
    removed: { id: string; title: string }[]
  }
  onEdit(id: string, like?: string): void
}

/** The sessions in their order, which a drag, the arrows or the keyboard change. */
export function SessionsList({ data: { timeZone, sessions, removed }, onEdit }: Props) {
  const { move, remove, bringBack } = useSessionActions()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      const order = sessions.map(({ session }) => session.id).filter((id) => id !== moved)
      const at = order.indexOf(String(target.key))
      const before = target.dropPosition === 'before' ? order[at] : order[at + 1]
      if (moved !== undefined) move(moved, before ?? null)
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={list.dropLine ?? ''} />
    ),
  })
  const timed = sessions.map((it) => ({ ...it, id: it.session.id, title: it.session.title }))
  // A cancelled one is in nobody's way.
  const planned = timed.filter((it) => !isCancelled(it))
  return (
    <>
      {sessions.length === 0 && <p>No sessions yet. Add your first session.</p>}
      <GridList
        aria-label="Sessions"
        className={list.items ?? ''}
        items={timed}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(it) => {
          const at = timed.indexOf(it)
          return (
            <GridListItem id={it.id} textValue={it.title} className={list.item ?? ''}>
              <DragHandle label={`Reorder ${it.title}`} />
              <span className={list.grow}>
                <span className={isCancelled(it) ? list.struck : styles.title}>{it.title}</span>
                {isCancelled(it) && <span className={styles.bad}>Cancelled</span>}
                <span className={list.time}>{timesOf(it, timeZone)}</span>
                {(isCancelled(it) ? [] : timeHints(it, planned)).map(({ kind, words }) => (
                  <span key={words} className={kind === 'overlap' ? styles.warn : styles.meta}>
                    {words}
                  </span>
                ))}
              </span>
              <span className={styles.row}>
                <IconButton
                  label={`Move ${it.title} up`}
                  disabled={at === 0}
                  onClick={() => move(it.id, timed[at - 1]?.id ?? null)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Move ${it.title} down`}
                  disabled={at === timed.length - 1}
                  onClick={() => move(it.id, timed[at + 2]?.id ?? null)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </IconButton>
                <Button
                  variant="secondary"
                  aria-label={`Edit ${it.title}`}
                  onClick={() => onEdit(it.id)}
                >
                  Edit
                </Button>
                <IconButton label={`Duplicate ${it.title}`} onClick={() => onEdit('', it.id)}>
                  <Copy size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Remove ${it.title}`} onClick={() => remove(it.id, it.revision)}>
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </span>
            </GridListItem>
          )
        }}
      </GridList>
      {removed.length > 0 && (
        <section aria-label="Recently removed" className={styles.entry}>
          <h2 className={styles.title}>Recently removed</h2>
          {removed.map(({ id, title }) => (
            <p key={id} className={styles.row}>
              {title}
              <Button
                variant="secondary"
                aria-label={`Restore ${title}`}
                onClick={() => bringBack(id)}
              >
                Restore
              </Button>
            </p>
          ))}
        </section>
      )}
    </>
  )
}

function timesOf({ startsAt, endsAt }: Listed, timeZone: string): string {
  const day = new Intl.DateTimeFormat(undefined, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat(undefined, { timeZone, hour: '2-digit', minute: '2-digit' })
  return `${day.format(startsAt)}, ${time.format(startsAt)} to ${time.format(endsAt)} (${timeZone})`
}

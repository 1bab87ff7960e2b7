import type { LoggedDirectorAction } from '@rostra/domain/direction'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import { useDirect } from './use-direct.ts'

type Props = { listed: DirectedSession }

const useDescription = ({ session }: DirectedSession) => {
  const zone = useEventZone()
  return (it: LoggedDirectorAction) =>
    [`${timeIn(zone, Date.parse(it.at))} ${actionText(it, session.agenda ?? [])}`, it.by]
      // Who it was is erased with all personal data.
      .filter(Boolean)
      .join(', ')
}

/** This session's last action that has not been undone, and its undo button. */
export function LastAction({ listed, short = false }: Props & { short?: boolean }) {
  const { act, busy } = useDirect(listed)
  const describe = useDescription(listed)
  const last = listed.presses.find(({ stands }) => stands)
  return (
    <div className={styles.last}>
      <p role="status">{last ? describe(last) : !short && 'Running as planned.'}</p>
      {last && (
        <Button
          variant="secondary"
          icon={<Undo2 size={18} aria-hidden="true" />}
          busy={busy}
          aria-label={`Undo: ${actionText(last, listed.session.agenda ?? [])}`}
          onClick={() => act({ action: 'undo' })}
        >
          Undo
        </Button>
      )}
    </div>
  )
}

/** The actions on this session, newest first, and the button that undoes the last one. */
export function ActionLog({ listed }: Props) {
  const { presses: actions } = listed
  const describe = useDescription(listed)
  return (
    <div className={styles.log}>
      <LastAction listed={listed} />
      {actions.length > 1 && (
        <details>
          <summary>All actions ({actions.length})</summary>
          <ol>
            {actions.map((it) => (
              <li
                key={it.press}
                data-taken-back={(!it.stands && it.action !== 'undo') || undefined}
              >
                {describe(it)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

/** Describes an action. */
function actionText(
  { action, minutes, text, source, item }: LoggedDirectorAction,
  agenda: readonly { title: string }[],
): string {
  switch (action) {
    case 'open':
      return 'opened'
    case 'extend':
      return `extended by ${minutes} min`
    case 'end':
      return 'ended'
    case 'slate':
      return `slate “${text}”`
    case 'lift':
      return 'slate lifted'
    case 'source':
      return source === 'backup' ? 'switched to the backup stream' : 'switched to the live stream'
    case 'delay':
      return `delayed by ${minutes} min`
    case 'mark':
      return `now: ${agenda[item ?? -1]?.title ?? 'an item of the agenda'}`
    case 'undo':
      return 'undone'
  }
}

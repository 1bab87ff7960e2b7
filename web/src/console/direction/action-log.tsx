import type { LoggedDirectorAction } from '@rostra/domain/direction/direction'
import { Button } from '../../ui/button.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { DeskPopover } from './desk-popover.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './panel.module.css'
import parts from './parts.module.css'
import type { Running } from './running.ts'
import { useDirect } from './use-direct.ts'

type Props = { listed: DirectedSession; running: Running }

const useDescription = ({ session }: DirectedSession) => {
  const zone = useEventZone()
  return (it: LoggedDirectorAction) =>
    [`${timeIn(zone, Date.parse(it.at))} ${actionText(it, session.agenda ?? [])}`, it.by]
      // Who it was is erased with all personal data.
      .filter(Boolean)
      .join(', ')
}

const asPlanned = (running: Running) =>
  running === 'over-time' || running === 'ended' ? 'Nothing was changed.' : 'Running as planned.'

/** This session's last action that has not been undone, its undo button, and all actions, newest first. */
export function ActionLog({ listed, running }: Props) {
  const { act, busy } = useDirect(listed)
  const describe = useDescription(listed)
  const { presses: actions } = listed
  const last = actions.find(({ stands }) => stands)
  return (
    <div className={styles.last}>
      <p role="status">{last ? describe(last) : asPlanned(running)}</p>
      {last && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Undo: ${actionText(last, listed.session.agenda ?? [])}`}
          onClick={() => act({ action: 'undo' })}
        >
          Undo
        </Button>
      )}
      {actions.length > 1 && (
        <DeskPopover title="All actions" label={`All actions (${actions.length})`} variant="quiet">
          {() => (
            <ol className={parts.log}>
              {actions.map((it) => (
                <li
                  key={it.press}
                  data-taken-back={(!it.stands && it.action !== 'undo') || undefined}
                >
                  {describe(it)}
                </li>
              ))}
            </ol>
          )}
        </DeskPopover>
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
      return `pause screen “${text}”`
    case 'lift':
      return 'pause ended'
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

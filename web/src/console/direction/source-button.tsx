import { Button } from '../../ui/button.tsx'
import type { DirectedSession } from './directed-session.ts'
import { isBroken } from './running-order.ts'
import { useDirect } from './use-direct.ts'

/** Switches to the other stream; it is highlighted when the current one is broken. */
export function SourceButton({ listed }: { listed: DirectedSession }) {
  const { session, signals, backupStream } = listed
  const { act, busy } = useDirect(listed)
  const playing = session.direction?.source ?? 'live'
  const to = playing === 'live' ? 'backup' : 'live'
  if (!backupStream && playing === 'live') return null
  return (
    <Button
      variant={isBroken(signals[playing]) ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => act({ action: 'source', source: to })}
    >
      {labels[to][session.simulive ? 'simulive' : 'live']}
    </Button>
  )
}

const labels = {
  backup: { live: 'Switch to backup', simulive: 'Break in live' },
  live: { live: 'Back to live stream', simulive: 'Back to recording' },
}

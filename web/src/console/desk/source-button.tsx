import { Button } from '../../ui/button.tsx'
import type { DirectedSession } from './directed-session.ts'
import { useDirect } from './use-direct.ts'

/** States in which a stream can't be watched. */
const isBroken: ReadonlySet<string> = new Set(['incomplete', 'stalled', 'ended', 'unreachable'])

/** Switches to the other stream; it is highlighted when the current one is broken. */
export function SourceButton({ listed }: { listed: DirectedSession }) {
  const { session, signals, backupStream } = listed
  const { act, busy } = useDirect(listed)
  const playing = session.direction?.source ?? 'live'
  const to = playing === 'live' ? 'backup' : 'live'
  if (!backupStream && playing === 'live') return null
  return (
    <Button
      variant={isBroken.has(signals[playing]?.state ?? '') ? 'primary' : 'secondary'}
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

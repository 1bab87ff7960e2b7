import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Inbox, Shield, ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { numberText } from '../../platform/i18n/i18n.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../chat-panel.module.css'

const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

/** The moderators' tools in the chat's header: the shield, and the messages waiting for review. */
export function ModeratorTools({ channel, shield }: { channel: string; shield: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const waiting = useWaiting(channel)
  const { change, busy } = useChange('chat-shield')
  const count = waiting.data?.count ?? 0
  const press = async () => {
    await change({ channel, on: !shield })
    if (!shield)
      showToast({
        title: t`Shield on: slow mode, and first messages and blocked words wait for review.`,
      })
  }
  return (
    <>
      {count > 0 && (
        <button type="button" className={styles.tool} onClick={() => setOpen(true)}>
          <Inbox aria-hidden size={16} strokeWidth={1.75} />
          {numberText(count)}
          <span className="visually-hidden"> {t`Messages waiting for review`}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-label={t`Shield`}
        aria-pressed={shield}
        aria-disabled={busy}
        onClick={() => !busy && void attempt(press())}
      >
        {shield ? <ShieldCheck aria-hidden size={20} /> : <Shield aria-hidden size={20} />}
      </button>
      <Suspense>
        {open && <ReviewDialog channel={channel} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** The messages waiting for review, refetched when the server says that they have changed. */
function useWaiting(channel: string) {
  const queries = useQueryClient()
  useEffect(() => {
    const ask = () => void queries.invalidateQueries({ queryKey: ['chat-waiting'] })
    return liveClient().onUpdate(({ staff }) => {
      if (staff?.includes('reports')) ask()
    }, ask)
  }, [queries])
  return useCall('chat-waiting', { channel })
}

import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { Shield, ShieldCheck } from 'lucide-react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from './moderate.module.css'

type Props = { channel: string; rules: Pick<ChatRules, 'shield'> }

/** One click turns on slow mode and reviews; another restores the previous settings. */
export function ShieldButton({ channel, rules: { shield } }: Props) {
  const { change, busy } = useChange('chat-shield', ['chat-rooms'])
  return (
    <div className={styles.shield}>
      <Button
        variant={shield ? 'primary' : 'secondary'}
        busy={busy}
        aria-pressed={shield}
        icon={shield ? <ShieldCheck size={18} aria-hidden /> : <Shield size={18} aria-hidden />}
        onClick={() => void attempt(change({ channel, on: !shield }))}
      >
        Shield
      </Button>
      <p className={styles.fine}>
        {shield
          ? 'The shield is on. Press again to restore the previous settings.'
          : 'Against a flood: slow mode of 30 s, and first messages and blocked words wait for review.'}
      </p>
    </div>
  )
}

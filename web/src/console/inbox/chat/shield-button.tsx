import { Shield, ShieldCheck } from 'lucide-react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { offerUndo } from '../../../ui/offer-undo.ts'
import { attempt } from '../../../ui/toast-errors.ts'
import styles from '../inbox.module.css'
import type { Room } from '../room.ts'

/** One click turns on slow mode and reviews in these chats; another restores what they were before. */
export function ShieldButton({ rooms }: { rooms: readonly Room[] }) {
  const { change, busy } = useChange('chat-shield')
  const isOn = rooms.every(({ rules }) => rules.shield)
  const set = async (on: boolean, changed: readonly Room[]) => {
    for (const { channel } of changed) await change({ channel, on })
  }
  const toggle = async () => {
    // Undo leaves alone those that were so before.
    const changed = rooms.filter(({ rules }) => rules.shield === isOn)
    await set(!isOn, changed)
    offerUndo(
      isOn
        ? 'Shield off: the earlier settings are back'
        : 'Shield on: one message every 30 s; first messages and blocked words wait for review',
      () => set(isOn, changed),
    )
  }
  const Icon = isOn ? ShieldCheck : Shield
  return (
    <IconButton
      className={styles.shield}
      label="Shield"
      title="Shield against a flood of messages"
      aria-pressed={isOn}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void attempt(toggle())}
    >
      <Icon size={20} />
    </IconButton>
  )
}

import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { Check } from '../../ui/check.tsx'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import type { Room } from '../room.ts'
import styles from '../rows.module.css'

const slowModes = [0, 5, 10, 30, 60, 300].map((seconds) => ({
  id: String(seconds),
  name: seconds === 0 ? 'Off' : `One message every ${seconds} s`,
}))

type Props = {
  /** The chats to choose from. */
  rooms: readonly Room[]
  roomName(channel: string): string
  onClose(): void
}

/** The settings of a chat: slow mode, whether it is closed, what is reviewed, and the pinned message. */
export function ChatSettings({ rooms, roomName, onClose }: Props) {
  const [chosen, setChosen] = useState('')
  const room = rooms.find(({ channel }) => channel === chosen) ?? rooms[0]
  return (
    <ConsoleDialog title="Chat settings" onClose={onClose}>
      {rooms.length > 1 && (
        <Select
          label="Chat"
          value={room?.channel ?? ''}
          options={rooms.map(({ channel }) => ({ id: channel, name: roomName(channel) }))}
          onChange={setChosen}
        />
      )}
      {room && <Settings key={room.channel} {...room} />}
    </ConsoleDialog>
  )
}

function Settings({ channel, rules, viewers, guests }: Room) {
  const { change: slow } = useChange('chat-slow-mode')
  const { change: close, busy } = useChange('chat-close')
  const { change: pin } = useChange('chat-pin')
  return (
    <>
      <Select
        label="Slow mode"
        value={String(rules.slow)}
        options={
          slowModes.some(({ id }) => id === String(rules.slow))
            ? slowModes
            : [...slowModes, { id: String(rules.slow), name: `${rules.slow} s` }]
        }
        onChange={(seconds) => void attempt(slow({ channel, seconds: Number(seconds) }))}
      />
      <ReviewRules channel={channel} rules={rules} />
      <div className={styles.between}>
        <p>
          {rules.closed
            ? 'Closed. Only the team can post.'
            : rules.questionsOnly
              ? 'Open. The team and the speakers can post.'
              : 'Open. Everyone can post.'}{' '}
          {viewers.toLocaleString()} watching
          {guests > 0 && `, ${guests.toLocaleString()} of them without an account`}.
        </p>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void attempt(close({ channel, closed: !rules.closed }))}
        >
          {rules.closed ? 'Reopen chat' : 'Close chat'}
        </Button>
      </div>
      {rules.pinned && (
        <div className={styles.between}>
          <p className={styles.text}>
            <strong>Pinned: {rules.pinned.user.name || nicknameFallback}</strong>{' '}
            {rules.pinned.text}
          </p>
          <Button variant="secondary" onClick={() => void attempt(pin({ channel, seq: null }))}>
            Unpin message
          </Button>
        </div>
      )}
    </>
  )
}

const reviewRules = {
  firstReviewed: 'Review each person’s first message',
  wordsReviewed: 'Review messages with blocked words instead of refusing them',
  questionsOnly: 'Questions only: attendees use Ask a Question',
}

/** Which messages a moderator must approve before others see them, and whether attendees can write at all. */
function ReviewRules({ channel, rules }: { channel: string; rules: ChatRules }) {
  const { change, busy } = useChange('chat-review-rules')
  const { firstReviewed, wordsReviewed, questionsOnly } = rules
  const now = { firstReviewed, wordsReviewed, questionsOnly }
  return (
    <div>
      {Object.entries(reviewRules).map(([rule, label]) => (
        <Check
          key={rule}
          checked={now[rule as keyof typeof now]}
          disabled={busy}
          onChange={(isTicked) => void attempt(change({ channel, ...now, [rule]: isTicked }))}
        >
          <span>{label}</span>
        </Check>
      ))}
    </div>
  )
}

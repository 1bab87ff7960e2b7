import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { ChatRules } from '@rostra/domain/chat/chat-rules'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import styles from './moderate.module.css'
import { ShieldButton } from './shield-button.tsx'

const slowModes = [0, 5, 10, 30, 60, 300].map((seconds) => ({
  id: String(seconds),
  name: seconds === 0 ? 'Off' : `One message every ${seconds} s`,
}))

/** The settings of one chat: slow mode, whether it is closed, and the pinned message. */
export function RoomControls({ channel, rules }: { channel: string; rules: ChatRules }) {
  const { change: slow } = useChange('chat-slow-mode', ['chat-rooms'])
  const { change: close, busy } = useChange('chat-close', ['chat-rooms'])
  const { change: pin } = useChange('chat-pin', ['chat-rooms'])
  return (
    <Section title="Chat settings">
      <ShieldButton channel={channel} rules={rules} />
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
      <div>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void attempt(close({ channel, closed: !rules.closed }))}
        >
          {rules.closed ? 'Reopen chat' : 'Close chat'}
        </Button>
        <p className={styles.fine}>
          {rules.closed
            ? 'The chat is closed. Only the team can post.'
            : rules.questionsOnly
              ? 'The chat is open. The team and the speakers can post.'
              : 'The chat is open. Everyone can post.'}
        </p>
      </div>
      <ReviewRules channel={channel} rules={rules} />
      {rules.pinned ? (
        <div>
          <p className={styles.text}>
            <strong>Pinned: {rules.pinned.user.name || nicknameFallback}</strong>{' '}
            {rules.pinned.text}
          </p>
          <Button variant="secondary" onClick={() => void attempt(pin({ channel, seq: null }))}>
            Unpin message
          </Button>
        </div>
      ) : (
        <p className={styles.fine}>No pinned message.</p>
      )}
    </Section>
  )
}

const reviewRules = {
  firstReviewed: 'Review each person’s first message',
  wordsReviewed: 'Review messages with blocked words instead of refusing them',
  questionsOnly: 'Questions only: attendees use Ask a Question',
}

/** Which messages a moderator must approve before others see them, and whether attendees can write at all. */
function ReviewRules({ channel, rules }: { channel: string; rules: ChatRules }) {
  const { change, busy } = useChange('chat-review-rules', ['chat-rooms'])
  const { firstReviewed, wordsReviewed, questionsOnly } = rules
  const now = { firstReviewed, wordsReviewed, questionsOnly }
  return (
    <fieldset className={styles.switches}>
      <legend className="visually-hidden">Reviews</legend>
      {Object.entries(reviewRules).map(([rule, label]) => (
        <label key={rule}>
          <input
            type="checkbox"
            checked={now[rule as keyof typeof now]}
            disabled={busy}
            onChange={({ target }) =>
              void attempt(change({ channel, ...now, [rule]: target.checked }))
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { isOver } from '@rostra/domain/chat/chat-requests'
import type { ModerationAction } from '@rostra/domain/chat/moderation-calls'
import { RestrictForm } from '../../../chat/moderation/restrict-form.tsx'
import { useServerNow } from '../../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Asks } from '../../ui/listed.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { formatMoment } from '../../ui/times.ts'
import styles from '../rows.module.css'
import { MessageText } from './message-text.tsx'

/** Someone who wrote, with the chat in question after a space; without one, it is about all chats. */
export const inChat = (id: string, channel: string | undefined): string =>
  channel ? `${id} ${channel}` : id
export type OnPerson = (of: string) => void

/** `of` is what `inChat` has made. */
type Props = { of: string; roomName(channel: string): string; onClose(): void }

/** An author: their last messages, mutes and bans, and the moderation history. */
export function PersonCard({ of, roomName, onClose }: Props) {
  const [userId = '', channel] = of.split(' ')
  const person = useCall('chat-person', { userId })
  const { change: lift } = useChange('chat-lift')
  const now = useServerNow(1000)
  const where = channel ?? person.data?.messages[0]?.channel
  return (
    <ConsoleDialog title={person.data?.name || 'Person'} onClose={onClose}>
      <Loaded query={person}>
        {({ email, isStaff, messages, restrictions, actions }) => (
          <div className="stack gap-3">
            <p className={styles.fine}>
              {email}
              {isStaff && ' · team member'}
            </p>
            {restrictions
              .filter(({ until }) => !isOver(until, now))
              .map((it) => (
                <div key={`${it.kind} ${it.channel}`} className={styles.between}>
                  <span>
                    {it.kind === 'ban' ? 'Banned' : `Muted in ${roomName(it.channel)}`} {until(it)}
                    {it.reason && `: ${it.reason}`}
                  </span>
                  <Button
                    variant="secondary"
                    onClick={() =>
                      void attempt(
                        lift({
                          kind: it.kind,
                          userId,
                          ...(it.kind === 'mute' ? { channel: it.channel } : {}),
                        }),
                      )
                    }
                  >
                    {it.kind === 'ban' ? 'Unban' : 'Unmute'}
                  </Button>
                </div>
              ))}
            {!isStaff && where && (
              <RestrictForm
                channel={where}
                person={{ id: userId, name: person.data?.name ?? '' }}
                onDone={() => void person.refetch()}
              />
            )}
            <div>
              <Asks
                variant="danger"
                call="chat-remove-all"
                payload={{ userId, ...(channel ? { channel } : {}) }}
                title="Remove all messages?"
                action={channel ? `Remove from ${roomName(channel)}` : 'Remove from all chats'}
                text={
                  <>
                    All messages from this person {channel ? 'in this chat' : 'in all chats'} will
                    be removed for everyone. This can’t be undone.
                  </>
                }
              >
                Remove all messages
              </Asks>
            </div>
            <h3>Recent messages</h3>
            {messages.length === 0 && <p className={styles.fine}>No messages yet.</p>}
            <ul className="stack gap-3 list breaks">
              {messages.map((message) => (
                <li key={`${message.channel} ${message.seq}`}>
                  <span className={styles.fine}>
                    {formatMoment(message.at)} in {roomName(message.channel)}
                  </span>
                  <MessageText message={message} />
                </li>
              ))}
            </ul>
            <h3>Moderation history</h3>
            {actions.length === 0 && <p className={styles.fine}>No actions yet.</p>}
            <ul className="stack gap-3 list breaks">
              {actions.map((action) => (
                <li key={`${action.at} ${action.kind}`}>
                  <span className={styles.fine}>{formatMoment(action.at)}</span> {doneText(action)}{' '}
                  by {action.by}
                  {action.reason && `: ${action.reason}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </ConsoleDialog>
  )
}

/** When a mute or ban ends: `until` in epoch ms, or -1. */
export const until = ({ until: end }: { until: number }) =>
  end < 0 ? 'indefinitely' : `until ${formatMoment(end)}`

const kinds: Record<ModerationAction['kind'], string> = {
  removed: 'Message removed',
  'removed-all': 'All messages removed',
  restored: 'Removal undone',
  mute: 'Muted',
  unmute: 'Unmuted',
  ban: 'Banned',
  unban: 'Unbanned',
}
const doneText = ({ kind, until: end }: ModerationAction) =>
  end === null ? kinds[kind] : `${kinds[kind]} ${until({ until: end })}`

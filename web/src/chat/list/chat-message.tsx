import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock } from 'lucide-react'
import { type CSSProperties, memo, Suspense } from 'react'
import { lazyOptional } from '../../ui/lazy-part.ts'
import { nameColour } from '../../ui/name-colour.ts'
import type { MessageRow } from '../log/chat-rows.ts'
import type { OwnMessage } from '../log/own-messages.ts'
import { authorColour, initials } from './author-avatar.ts'
import styles from './chat-message.module.css'
import { clockTime, wholeTime } from './chat-times.ts'
import { MessageBody } from './message-body.tsx'

const MessageExtras = lazyOptional(async () => (await import('./message-extras.tsx')).MessageExtras)

/** What people can do with the rows of a list; all rows share one object. */
export type RowActs = {
  /** The reader's name as others see it. */
  me: string
  mayModerate: boolean
  onReact: (row: MessageRow, key: string) => void
  onActions: (row: MessageRow, opener: HTMLElement) => void
  onJump: (seq: number) => void
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

type Props = {
  row: MessageRow
  acts: RowActs
  /** Only one message of the list is in the tab order; arrow keys move to the others. */
  tabbable: boolean
}

/** One message; the first of a group shows the author. */
export const ChatMessage = memo(function ChatMessage({ row, acts, tabbable }: Props) {
  const { t } = useLingui()
  const { own, removed } = row
  const stop = tabbable ? 0 : -1
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: its parent is presentational; the list is the whole log
      role="listitem"
      className={styles.row}
      data-row={row.key}
      data-seq={row.seq}
      data-leads={row.leads || undefined}
      data-state={own?.state}
      data-mention={(row.mentionsMe && !removed) || undefined}
      style={{ '--name': nameColour(authorColour(row.userId)) } as CSSProperties}
      aria-label={rowName(row)}
      tabIndex={stop}
    >
      {row.leads ? (
        <span className={styles.avatar} aria-hidden>
          {initials(row.name)}
        </span>
      ) : (
        <Time className={styles.late} at={row.at} />
      )}
      <div className={styles.body}>
        {row.leads && (
          <p className={styles.head}>
            <span className={styles.name} dir="auto">
              {row.name}
            </span>
            {row.isHost && (
              <span className={styles.tag}>
                <Trans>Host</Trans>
              </span>
            )}
            {row.isOwn && (
              <span className={styles.tag}>
                <Trans>You</Trans>
              </span>
            )}{' '}
            <Time className={styles.time} at={row.at} />
          </p>
        )}
        {row.mentionsMe && !removed && (
          <span className="visually-hidden">
            <Trans>mentions you</Trans>
          </span>
        )}
        {!removed && row.reply && (
          <Suspense fallback={<div className={styles.quotePlace} />}>
            <MessageExtras quote={row.reply} tabIndex={stop} onJump={acts.onJump} />
          </Suspense>
        )}
        {removed ? (
          <Suspense>
            <MessageExtras removedText={row.text} mayModerate={acts.mayModerate} />
          </Suspense>
        ) : (
          row.text !== '' && (
            <MessageBody text={row.text} me={row.mentionsMe ? acts.me : ''} tabIndex={stop} />
          )
        )}
        {!removed && row.editedAt && (
          <span className={styles.reason}>
            <Trans>Edited</Trans>
          </span>
        )}
        {!removed && row.files.length > 0 && (
          <Suspense>
            <MessageExtras files={row.files} />
          </Suspense>
        )}
        {!removed && row.reactions && (
          <Suspense fallback={<div className={styles.reactionsPlace} />}>
            <MessageExtras
              counts={row.reactions}
              mine={row.mine.split(' ')}
              onReact={(key) => acts.onReact(row, key)}
            />
          </Suspense>
        )}
        {own && <OwnState own={own} onRetry={acts.onRetry} onDiscard={acts.onDiscard} />}
      </div>
      {row.seq > 0 && !removed && (
        <button
          type="button"
          className={styles.more}
          data-actions
          tabIndex={stop}
          aria-expanded={false}
          aria-label={t`Message actions: ${{ name: row.name }}`}
          onClick={({ currentTarget }) => acts.onActions(row, currentTarget)}
        />
      )}
    </li>
  )
})

type OwnProps = { own: OwnMessage; onRetry: (id: string) => void; onDiscard: (id: string) => void }

/** The state of the user's own message. Only failures are announced. */
function OwnState({ own: { id, state, reason }, onRetry, onDiscard }: OwnProps) {
  const { t } = useLingui()
  if (state !== 'failed')
    return (
      <p className={styles.state}>
        {state === 'sent' ? <Check aria-hidden size={14} /> : <Clock aria-hidden size={14} />}{' '}
        {state === 'sending' ? t`Sending` : state === 'sent' ? t`Sent` : t`Waiting for review`}
      </p>
    )
  return (
    <p className={styles.failed} role="alert">
      <Trans>Not sent.</Trans>{' '}
      <button type="button" className={styles.action} onClick={() => onRetry(id)}>
        <Trans>Retry</Trans>
      </button>
      {' · '}
      <button type="button" className={styles.action} onClick={() => onDiscard(id)}>
        <Trans>Delete</Trans>
      </button>
      {reason && <span className={styles.reason}>{reason}</span>}
    </p>
  )
}

/** What a screen reader reads out when the arrow keys reach a row. */
function rowName({ isHost, isOwn, at, mentionsMe, removed, text, ...row }: MessageRow): string {
  const separator = t({ message: ', ', context: 'between parts of a list' })
  const who = [row.name, isHost && t`host`, isOwn && t`you`, wholeTime(at)]
  const files = row.files.map(({ name, description }) => t`file: ${{ name: description ?? name }}`)
  const counts = Object.entries(row.reactions ?? {}).map(([key, count]) => `${key} ${count}`)
  const quoted = row.reply?.user?.name
  const reply = quoted && t`replying to ${{ name: quoted }}`
  const unsent = row.own?.state === 'failed' && t`not sent`
  const edited = row.editedAt && t`edited`
  const content = [text, edited, ...files, ...counts, unsent].filter(Boolean).join(separator)
  const what = removed ? t`Message removed` : content
  const name = [...who, mentionsMe && t`mentions you`, reply].filter(Boolean).join(separator)
  return t`${{ name }}: ${{ text: what }}`
}

function Time({ className, at }: { className: string | undefined; at: number }) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={wholeTime(at)}>
      {clockTime(at)}
    </time>
  )
}

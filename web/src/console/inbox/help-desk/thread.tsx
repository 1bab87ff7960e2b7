import type { TicketNote } from '@rostra/domain/help-desk/help-inbox'
import type { MailState } from '@rostra/domain/mail/mail'
import { isMailAddress } from '@rostra/domain/mail/mail-address'
import { mailtoAddress } from '../../../platform/mailto-address.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MailLine } from '../../ui/mail-line.tsx'
import { Select } from '../../ui/select.tsx'
import { formatMoment } from '../../ui/times.ts'
import styles from '../rows.module.css'
import { AnswerForm } from './answer-form.tsx'

type Props = {
  id: string
  people: readonly { id: string; name: string }[]
  /** No row above names the person. */
  isAlone?: boolean
}

/** A ticket with its history, and what can be done next. */
export function Thread({ id, people, isAlone = false }: Props) {
  const thread = useCall('help-thread', { id })
  const { change: assign, busy: assigning } = useChange('help-assign')
  const { change: close, busy: closing } = useChange('help-close')
  // The next action waits for the last one's update: with the old revision it would look like a conflict.
  const busy = assigning || closing
  const { change: again, busy: sending } = useChange('help-answer-again')
  return (
    <Loaded query={thread}>
      {({ ticket, notes }) => (
        <div className="stack gap-3">
          {isAlone && <h3>{`${ticket.firstname} ${ticket.lastname}`.trim()}</h3>}
          <div className={styles.meta}>
            <Address email={ticket.email} />
            {ticket.phone && <span>{ticket.phone}</span>}
            {ticket.company && <span>{ticket.company}</span>}
            {isAlone && <span>{formatMoment(ticket.at)}</span>}
          </div>
          <p className={styles.text}>{ticket.message}</p>
          {ticket.details && (
            <details>
              <summary>Technical details</summary>
              <p className={styles.text}>{ticket.details}</p>
            </details>
          )}
          <div className={styles.between}>
            <Select
              label="Assigned to"
              value={ticket.assignee?.id ?? ''}
              options={[{ id: '', name: 'No one' }, ...people]}
              onChange={(to) =>
                void attempt(assign({ id, revision: ticket.revision, to: to || null }))
              }
            />
            <Button
              variant="secondary"
              busy={busy}
              onClick={() =>
                void attempt(
                  close({ id, revision: ticket.revision, closed: ticket.state === 'open' }),
                )
              }
            >
              {ticket.state === 'open' ? 'Close ticket' : 'Reopen ticket'}
            </Button>
          </div>
          <ol className="stack gap-3 list breaks" aria-label="History">
            {notes.map((note) => (
              <li key={note.id}>
                <Note
                  note={note}
                  busy={sending}
                  onSend={() => void attempt(again({ id, note: note.id }))}
                />
              </li>
            ))}
          </ol>
          <AnswerForm key={ticket.state} ticket={ticket} waits={busy} />
        </div>
      )}
    </Loaded>
  )
}

const kinds: Record<TicketNote['kind'], string> = {
  answer: 'replied',
  note: 'added a note',
  assigned: 'assigned this to',
  closed: 'closed this ticket',
  reopened: 'reopened this ticket',
}

/** Links to a new email only if the text is nothing but an email address. */
const Address = ({ email }: { email: string }) =>
  isMailAddress(email) ? <a href={mailtoAddress(email)}>{email}</a> : <span>{email}</span>

type NoteProps = { note: TicketNote; busy: boolean; onSend(): void }

/** A reply without `sentAt` that the server no longer has as an email was never sent. */
const mailOf = ({ sentAt, mail }: TicketNote): MailState =>
  sentAt === null ? (mail ?? { state: 'failed' }) : { state: 'sent' }

const Note = ({ note, busy, onSend }: NoteProps) => {
  const { kind, by, text, at, sentAt } = note
  const isSpoken = kind === 'answer' || kind === 'note'
  return (
    <>
      <div className={styles.meta}>
        <strong>{by}</strong> {kinds[kind]} {kind === 'assigned' && (text || 'no one')}
        {kind === 'reopened' && text && <span>{text}</span>}
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        {kind === 'note' && <span>Visible to the team only</span>}
      </div>
      {isSpoken && <p className={styles.quote}>{text}</p>}
      {kind === 'answer' && (
        <MailLine mail={mailOf(note)} sentAt={sentAt ?? undefined} onSend={onSend} busy={busy} />
      )}
    </>
  )
}

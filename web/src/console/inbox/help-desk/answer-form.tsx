import type { InboxTicket } from '@rostra/domain/help-desk/help-inbox'
import { isMailAddress } from '@rostra/domain/mail/mail-address'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import form from '../../ui/form-kit.module.css'
import { Notice } from '../../ui/notice.tsx'

/**
 * A reply by email, or a note for the team. The text stays in the field until the server has accepted it; `waits`
 * is true while the ticket is being changed.
 */
export function AnswerForm({ ticket, waits }: { ticket: InboxTicket; waits: boolean }) {
  const { id, revision, email } = ticket
  const { change: answer, busy: answering } = useChange('help-answer')
  const { change: note, busy: noting } = useChange('help-note')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const send = async (change: Promise<unknown>) => {
    setProblem('')
    try {
      await change
      setText('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const busy = waits || answering || noting
  const mayAnswer = isMailAddress(email)
  return (
    <div className={form.shortForm}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextField
        multiline
        label="Reply or note"
        hint={
          mayAnswer
            ? `Replies are emailed to ${email}; a closed ticket reopens if that fails. Notes stay within the team.`
            : 'We can’t send email to this address. Contact this person another way and add a note.'
        }
        rows={5}
        maxLength={5000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="line gap-3">
        {mayAnswer && (
          <>
            <Button
              busy={busy}
              onClick={() => void send(answer({ id, revision, text, close: true }))}
            >
              Reply and close
            </Button>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void send(answer({ id, revision, text, close: false }))}
            >
              Reply
            </Button>
          </>
        )}
        <Button variant="quiet" busy={busy} onClick={() => void send(note({ id, text }))}>
          Add note
        </Button>
      </div>
    </div>
  )
}

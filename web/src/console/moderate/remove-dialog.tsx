import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import cards from '../ui/cards.module.css'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, SubmitRow } from '../ui/form.tsx'
import type { SendForm } from '../ui/use-form.ts'

type Props = {
  message: ModeratedMessage
  /** Removed because of its reports: refused if someone else has dealt with them since. */
  ofReports: boolean
  onClose(): void
}

/** Asks why a message is removed; the reason is optional and only for the team. */
export function RemoveDialog({ message, ofReports, onClose }: Props) {
  const { change } = useChange('chat-remove', ['chat-rooms', 'chat-reports'])
  const send: SendForm = async (text) => {
    const { channel, seq } = message
    await change({ channel, seq, reason: text('reason'), ofReports })
    onClose()
  }
  return (
    <ConsoleDialog title="Remove this message?" onClose={onClose}>
      <Form send={send}>
        <blockquote className={cards.quote}>{message.text}</blockquote>
        <TextField
          label="Reason (optional)"
          name="reason"
          hint="Only the team sees it."
          maxLength={200}
          autoComplete="off"
        />
        <SubmitRow action="Remove for everyone" variant="danger" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}

import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import desk from '../ui/cards.module.css'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, SubmitRow } from '../ui/form.tsx'
import type { SendForm } from '../ui/use-form.ts'

type Props = {
  message: ModeratedMessage
  /** It goes for its reports: not when someone else has answered them since. */
  ofReports: boolean
  onClose(): void
}

/** Asks why a message goes; the reason is for the team, and may be left out. */
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
        <blockquote className={desk.quote}>{message.text}</blockquote>
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

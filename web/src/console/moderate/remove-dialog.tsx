import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import desk from '../desk/desk.module.css'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import form from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'

type Props = {
  message: ModeratedMessage
  /** It goes for its reports: not when someone else has answered them meanwhile. */
  ofReports: boolean
  onClose(): void
}

/** Asks why a message goes; the reason is for the team, and may be left out. */
export function RemoveDialog({ message, ofReports, onClose }: Props) {
  const { change } = useChange('chat-remove', ['chat-rooms', 'chat-reports'])
  const { busy, onSubmit, problem } = useForm(async (text) => {
    const { channel, seq } = message
    await change({ channel, seq, reason: text('reason'), ofReports })
    onClose()
  })
  return (
    <ConsoleDialog title="Remove this message?" onClose={onClose}>
      <form className={form.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <blockquote className={desk.quote}>{message.text}</blockquote>
        <TextField
          label="Reason (optional)"
          name="reason"
          hint="Only the team sees it."
          maxLength={200}
          autoComplete="off"
        />
        <div className={form.row}>
          <Button type="submit" variant="danger" busy={busy}>
            Remove for everyone
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ConsoleDialog>
  )
}

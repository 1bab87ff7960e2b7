import { type InboxQuestion, replyLimit } from '@rostra/domain/questions/question-inbox'
import { useState } from 'react'
import { useChange } from '../../../platform/transport/use-call.ts'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import type { SendForm } from '../../ui/use-form.ts'

/** Answers a question in the chat, or privately to the attendee who asked it. */
export function ReplyForm({ question, onClose }: { question: InboxQuestion; onClose(): void }) {
  const { id, revision, asker } = question
  const { change } = useChange('question-reply')
  const [to, setTo] = useState<'everyone' | 'asker'>('everyone')
  const send: SendForm = async (text) => {
    await change({ id, revision, text: text('text'), to })
    onClose()
  }
  return (
    <Form send={send}>
      <FormField multiline label="Answer" name="text" rows={3} maxLength={replyLimit} />
      <Select<'everyone' | 'asker'>
        label="Send to"
        value={to}
        options={[
          { id: 'everyone', name: 'Everyone, in the chat' },
          { id: 'asker', name: `Only ${asker.name || 'the attendee who asked'}` },
        ]}
        onChange={setTo}
      />
      <SubmitRow action="Send answer" onCancel={onClose} />
    </Form>
  )
}

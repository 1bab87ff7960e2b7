import { type InboxQuestion, replyLimit } from '@rostra/domain/question-inbox'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import form from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { useForm } from '../ui/use-form.ts'

/** Answers a question in the chat, or to the one who asked. */
export function ReplyForm({ question, onClose }: { question: InboxQuestion; onClose(): void }) {
  const { id, revision, asker } = question
  const { change } = useChange('question-reply', ['question-queue'])
  const [to, setTo] = useState<'everyone' | 'asker'>('everyone')
  const { busy, onSubmit, at, problem } = useForm(async (text) => {
    await change({ id, revision, text: text('text'), to })
    onClose()
  })
  return (
    <form className={form.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <TextField
        multiline
        label="Answer"
        name="text"
        rows={3}
        maxLength={replyLimit}
        error={at('text')}
      />
      <Select<'everyone' | 'asker'>
        label="Send to"
        value={to}
        options={[
          { id: 'everyone', name: 'Everyone, in the chat' },
          { id: 'asker', name: `Only ${asker.name || 'the attendee who asked'}` },
        ]}
        onChange={setTo}
      />
      <div className={form.row}>
        <Button type="submit" busy={busy}>
          Send answer
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

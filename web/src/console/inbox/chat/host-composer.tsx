import { fullName } from '@rostra/domain/attendees/attendee'
import { messageLimit } from '@rostra/domain/chat/chat-files'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { newId } from '../../../platform/new-id.ts'
import { liveClient } from '../../../platform/transport/live-client.ts'
import { liveErrorText } from '../../../platform/transport/live-error.ts'
import { useCall } from '../../../platform/transport/use-call.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../inbox.module.css'

/** Sends messages to a chat as a member of the team. */
export function HostComposer({ channel }: { channel: string }) {
  const { data: account } = useCall('account', {})
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (busy || message === '') return
    setBusy(true)
    setProblem('')
    const failed = (why: string) => {
      setBusy(false)
      setProblem(why)
    }
    liveClient().send(
      { channel, id: newId(), text: message },
      {
        acknowledged: () => {
          setBusy(false)
          setText('')
        },
        refused: ({ message: why }) => failed(why),
        unanswered: (error) => failed(liveErrorText(error)),
      },
    )
  }
  const label = `Message as ${(account && fullName(account)) || 'Admin'} (team)`
  return (
    <form className={styles.composer} onSubmit={send}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div>
        <input
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={messageLimit}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton label="Send" type="submit" aria-disabled={busy || undefined}>
          <SendHorizontal size={18} />
        </IconButton>
      </div>
    </form>
  )
}

import { type FormEvent, useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { liveFaultText } from '../../platform/transport/live-fault.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './moderate.module.css'

/** Writes into a chat as a host; without a name of one's own that is Admin. */
export function HostComposer({ channel, name }: { channel: string; name: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (busy || words === '') return
    setBusy(true)
    setProblem('')
    const failed = (message: string) => {
      setBusy(false)
      setProblem(message)
    }
    liveClient().send(
      { channel, id: newId(), text: words },
      {
        acknowledged: () => {
          setBusy(false)
          setText('')
        },
        refused: ({ message }) => failed(message),
        unanswered: (fault) => failed(liveFaultText(fault)),
      },
    )
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <TextField
        label={`Message as ${name}`}
        value={text}
        maxLength={2000}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={busy}>
        Send
      </Button>
      {problem && <Notice kind="bad">{problem}</Notice>}
    </form>
  )
}

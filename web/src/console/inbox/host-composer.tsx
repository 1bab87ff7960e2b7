import { type FormEvent, useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { liveErrorText } from '../../platform/transport/live-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './moderate.module.css'

/** Sends messages to a chat as a host. */
export function HostComposer({ channel, name }: { channel: string; name: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const message = text.trim()
    if (busy || message === '') return
    setBusy(true)
    setProblem('')
    const failed = (message: string) => {
      setBusy(false)
      setProblem(message)
    }
    liveClient().send(
      { channel, id: newId(), text: message },
      {
        acknowledged: () => {
          setBusy(false)
          setText('')
        },
        refused: ({ message }) => failed(message),
        unanswered: (error) => failed(liveErrorText(error)),
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

import { forever, type Restriction } from '@rostra/domain/chat-services'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import styles from './chat-dialogs.module.css'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Who is muted here and who is banned, to be let back in. */
export function Restrictions({ channel }: { channel: string }) {
  const [list, setList] = useState<Restriction[]>()
  const [error, setError] = useState('')
  const load = useCallback(
    () =>
      callApi('chat-restrictions', { channel }).then(
        ({ restrictions }) => setList(restrictions),
        (cause: Error) => setError(cause.message),
      ),
    [channel],
  )
  useEffect(() => void load(), [load])

  const lift = async ({ kind, userId }: Restriction) => {
    setError('')
    try {
      await callApi('chat-lift', { kind, userId, ...(kind === 'mute' ? { channel } : {}) })
      await load()
    } catch (cause) {
      setError((cause as Error).message)
    }
  }
  return (
    <>
      <h3 className={styles.group}>Muted and banned</h3>
      {list?.length === 0 && <p className={styles.small}>Nobody.</p>}
      <ul className={styles.people}>
        {list?.map((it) => (
          <li key={`${it.kind} ${it.userId}`} className={styles.person}>
            <span className={styles.personName}>{it.name}</span>
            <span className={styles.small}>
              {it.kind === 'mute' ? 'Muted' : 'Banned'}{' '}
              {it.until === forever ? 'for ever' : `until ${time.format(it.until)}`}
              {it.reason && `: ${it.reason}`}
            </span>
            <Button variant="quiet" onClick={() => void lift(it)}>
              Let back in<span className="visually-hidden"> {it.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </>
  )
}

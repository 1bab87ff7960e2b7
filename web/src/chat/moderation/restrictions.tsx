import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { forever, isOver, type Restriction } from '@rostra/domain/chat/chat-requests'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../chat-dialogs.module.css'
import { dateTime } from '../list/chat-times.ts'
import { RequestProblem } from './dialog-parts.tsx'

/** The people muted in this chat and the banned ones, each with a button to lift the restriction. */
export function Restrictions({ channel }: { channel: string }) {
  const [answer, setAnswer] = useState<Restriction[]>()
  const now = useServerNow(1000)
  const list = answer?.filter(({ until }) => !isOver(until, now))
  const [error, setError] = useState('')
  const load = useCallback(
    () =>
      callApi('chat-restrictions', { channel }).then(
        ({ restrictions }) => setAnswer(restrictions),
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
      <h3 className={styles.group}>
        <Trans>Muted and banned</Trans>
      </h3>
      {list?.length === 0 && (
        <p className={styles.small}>
          <Trans>No one is muted or banned.</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {list?.map((it) => (
          <li key={`${it.kind} ${it.userId}`} className={styles.person}>
            <span className={styles.personName}>{it.name}</span>
            <span className={styles.small}>
              {it.reason ? t`${{ name: howLong(it) }}: ${{ text: it.reason }}` : howLong(it)}
            </span>
            <Button variant="quiet" onClick={() => void lift(it)}>
              {it.kind === 'mute' ? <Trans context="a person">Unmute</Trans> : <Trans>Unban</Trans>}
              <span className="visually-hidden"> {it.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <RequestProblem>{error}</RequestProblem>
    </>
  )
}

function howLong({ kind, until }: Restriction): string {
  if (until === forever) return kind === 'mute' ? t`Muted indefinitely` : t`Banned indefinitely`
  const time = dateTime(until)
  return kind === 'mute' ? t`Muted until ${time}` : t`Banned until ${time}`
}

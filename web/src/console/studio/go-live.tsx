import { CircleStop, Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import type { DirectedSession } from '../desk/directed-session.ts'
import { clockText, type Running } from '../desk/running.ts'
import { useDirect } from '../desk/use-direct.ts'
import { Confirm } from '../ui/confirm.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { Notice } from '../ui/notice.tsx'
import { EndShow } from './end-show.tsx'
import styles from './studio.module.css'
import type { Studio, StudioState } from './studio.ts'

type Props = {
  studio: Studio
  state: StudioState
  listed: DirectedSession
  running: Running
  now: number
  /** Whether another encoder may have the session's key; undefined until the server has responded. */
  isKeyInUse: boolean | undefined
}

const countFrom = 3

/** Begins the show after a countdown that can be cancelled, and ends it. */
export function GoLive({ studio, state, listed, running, now, isKeyInUse }: Props) {
  const { session } = listed
  const zone = useEventZone()
  const direct = useDirect(listed)
  const renew = useChange('studio-key-renew', ['studio', 'audit-log'])
  const [count, setCount] = useState<number>()
  const [asked, setAsked] = useState<'key' | 'end'>()
  const needsKey = !state.upload?.hasKey || state.upload.trouble === 'refused'
  const isOn = running === 'live' || running === 'over-time'

  useEffect(() => {
    if (count === undefined) return
    announce(`Live in ${count}`)
    const timer = window.setTimeout(() => {
      if (count > 1) return setCount(count - 1)
      setCount(undefined)
      studio.goLive()
    }, 1000)
    return () => window.clearTimeout(timer)
  }, [count, studio])

  const begin = async () => {
    if (needsKey) studio.giveKey((await renew.change({ showId: session.id })).key)
    setCount(countFrom)
  }
  const press = () => (needsKey && isKeyInUse ? setAsked('key') : void attempt(begin()))
  return (
    <div className={styles.goLive}>
      {state.liveSince !== undefined ? (
        <>
          <strong className={isOn ? styles.live : styles.count}>
            {isOn ? 'LIVE' : 'SENDING'} {clockText(now - state.liveSince)}
          </strong>
          <Button
            variant="danger"
            data-takes-focus
            icon={<CircleStop size={20} aria-hidden="true" />}
            busy={state.isChanging}
            onClick={() => setAsked('end')}
          >
            End…
          </Button>
        </>
      ) : count !== undefined ? (
        <>
          <strong className={styles.count}>Live in {count}</strong>
          <Button variant="secondary" data-takes-focus onClick={() => setCount(undefined)}>
            Cancel
          </Button>
        </>
      ) : (
        <Button
          data-takes-focus
          icon={<Radio size={20} aria-hidden="true" />}
          busy={state.isChanging || renew.busy}
          disabled={
            state.upload === undefined || isKeyInUse === undefined || running === 'cancelled'
          }
          onClick={press}
        >
          Go live
        </Button>
      )}
      <p className={styles.meta}>
        {(running === 'upcoming' || running === 'soon') && (
          <>
            The session opens at {timeIn(zone, session.startsAt)}. Anything you send before then is
            a test that no one sees.{' '}
            <Button
              variant="quiet"
              busy={direct.busy}
              onClick={() => direct.act({ action: 'open' })}
            >
              Open now
            </Button>
          </>
        )}
        {running === 'ended' && 'The session has ended. Reopen it in the Director to continue.'}
        {running === 'over-time' && 'The planned end has passed.'}
      </p>
      {state.problem && <Notice kind="bad">{state.problem}</Notice>}
      {asked === 'key' && (
        <Confirm
          title="Send from this browser?"
          action="Send from here"
          run={begin}
          onClose={() => setAsked(undefined)}
        >
          The session gets a new stream key. An encoder that uses the old key is disconnected.
        </Confirm>
      )}
      {asked === 'end' && (
        <EndShow
          studio={studio}
          state={state}
          isOn={isOn}
          viewers={listed.viewers}
          endSession={() => direct.send({ action: 'end' })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

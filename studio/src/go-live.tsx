import type { DirectedSession } from '@rostra/web/console/direction/directed-session.ts'
import { clockText, runningAt } from '@rostra/web/console/direction/running.ts'
import { useDirect } from '@rostra/web/console/direction/use-direct.ts'
import { Confirm } from '@rostra/web/console/ui/confirm.tsx'
import { timeIn, useEventZone } from '@rostra/web/console/ui/event-zone.ts'
import { useServerNow } from '@rostra/web/platform/transport/server-clock.ts'
import { useCall, useChange } from '@rostra/web/platform/transport/use-call.ts'
import { announce } from '@rostra/web/ui/announcer.tsx'
import { Button } from '@rostra/web/ui/button.tsx'
import { attempt } from '@rostra/web/ui/toast-errors.ts'
import { CircleStop, Radio } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { airState } from './air-state.ts'
import { EndShow } from './end-show.tsx'
import styles from './go-live.module.css'
import type { Studio } from './studio.ts'

type Props = {
  studio: Studio
  listed: DirectedSession
  /** ms */
  grace: number
}

const countFrom = 3

/** Begins the show after a countdown that can be cancelled, and ends it. */
export function GoLive({ studio, listed, grace }: Props) {
  const { session, viewers } = listed
  const state = useSyncExternalStore(studio.subscribe, studio.state)
  const now = useServerNow(1_000)
  const running = runningAt(session, grace, now)
  const { data: key } = useCall('studio', { showId: session.id })
  const zone = useEventZone()
  const direct = useDirect(listed)
  const renew = useChange('studio-key-renew')
  const [count, setCount] = useState<number>()
  const [asked, setAsked] = useState<'key' | 'end'>()
  const needsKey = !state.upload?.hasKey || state.upload.trouble === 'refused'
  const { trouble } = state.upload ?? {}
  const air = airState({ running, direction: session.direction, trouble, viewers })

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
  // Another encoder may have the session's key.
  const press = () =>
    needsKey && key?.keyMadeAt !== null ? setAsked('key') : void attempt(begin())
  return (
    <div className={styles.goLive}>
      <p className={styles.text}>
        {(running === 'upcoming' || running === 'soon') && (
          <>
            The session opens at {timeIn(zone, session.startsAt)}. Until then, what you send is a
            test that no one sees.{' '}
            <Button
              variant="quiet"
              busy={direct.busy}
              onClick={() => direct.act({ action: 'open' })}
            >
              Open now
            </Button>
          </>
        )}
        {running === 'ended' && 'The session has ended. Reopen it on the Live desk to continue.'}
        {running === 'over-time' && 'The planned end has passed. '}
        {state.liveSince !== undefined &&
          (running === 'live' || running === 'over-time') &&
          air.text}
      </p>
      {state.liveSince !== undefined ? (
        <>
          <strong className={air.isOn ? styles.live : styles.count}>
            {air.label} {clockText(now - state.liveSince)}
          </strong>
          <Button
            variant="danger"
            className={styles.big}
            data-takes-focus
            icon={<CircleStop size={20} />}
            busy={state.isChanging}
            onClick={() => setAsked('end')}
          >
            End…
          </Button>
        </>
      ) : count !== undefined ? (
        <>
          <strong className={styles.count}>Live in {count}</strong>
          <Button
            variant="secondary"
            className={styles.big}
            data-takes-focus
            onClick={() => setCount(undefined)}
          >
            Cancel
          </Button>
        </>
      ) : (
        <Button
          className={`${styles.big} ${styles.go}`}
          data-takes-focus
          icon={<Radio size={20} />}
          busy={state.isChanging || renew.busy}
          disabled={state.upload === undefined || key === undefined || running === 'cancelled'}
          onClick={press}
        >
          Go live
        </Button>
      )}
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
          isOn={running === 'live' || running === 'over-time'}
          viewers={viewers}
          endSession={() => direct.send({ action: 'end' })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

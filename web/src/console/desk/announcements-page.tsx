import { announcementState, type StaffAnnouncement } from '@rostra/domain/announcements'
import { useEffect, useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/cards.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatSpan } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { AnnouncementForm } from './announcement-form.tsx'

/** ms between checks for announcements that have started or ended. */
const checkIntervalMs = 1_000

/** The current server time, epoch ms. */
function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), checkIntervalMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}

/** The form for a new announcement, and all announcements so far. */
export function AnnouncementsPage() {
  const list = useCall('announcements', {})
  const { sessions = [] } = useSessions()
  useStaffEvents('announcements', ['announcements'])
  const now = useNow()
  return (
    <Screen title="Announcements">
      <div className={styles.made}>
        <Section title="New announcement">
          <AnnouncementForm sessions={sessions} />
        </Section>
        <Loaded query={list}>
          {({ announcements }) =>
            announcements.length === 0 ? (
              <EmptyState>No announcements yet. Announcements you send appear here.</EmptyState>
            ) : (
              <ul className={styles.list} aria-label="Announcements">
                {announcements.map((it) => (
                  <Item
                    key={it.id}
                    announcement={it}
                    state={announcementState(it, now)}
                    where={
                      it.showId === null
                        ? 'Everyone'
                        : (sessions.find(({ id }) => id === it.showId)?.title ?? it.showId)
                    }
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Screen>
  )
}

const states = {
  waiting: 'Scheduled',
  shown: 'Showing now',
  over: 'Ended',
  withdrawn: 'Withdrawn',
} as const

type ItemProps = {
  announcement: StaffAnnouncement
  state: keyof typeof states
  where: string
}

function Item({ announcement, state, where }: ItemProps) {
  const { id, text, startsAt, endsAt, by } = announcement
  const { change, busy } = useChange('announcement-withdraw', ['announcements'])
  return (
    <li className={styles.card}>
      <p className={styles.big}>{text}</p>
      <div className={styles.meta}>
        <span className={styles.chip}>{states[state]}</span>
        <span>{where}</span>
        <span>{formatSpan(startsAt, endsAt)}</span>
        <span>by {by}</span>
      </div>
      {(state === 'waiting' || state === 'shown') && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void attempt(change({ id }))}>
            {state === 'waiting' ? 'Cancel announcement' : 'Withdraw announcement'}
          </Button>
        </div>
      )}
    </li>
  )
}

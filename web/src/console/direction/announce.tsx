import {
  announcementLimit,
  announcementState,
  type StaffAnnouncement,
} from '@rostra/domain/announcements/announcements'
import { undoFor } from '@rostra/domain/chat/chat-actions'
import { momentOf, type WallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useEventZone } from '../ui/event-zone.ts'
import { Form, SubmitRow } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { formatSpan } from '../ui/times.ts'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import { MomentFields, noText, PlaceSelect, ReadField } from './form-parts.tsx'
import styles from './parts.module.css'

const lengths = [
  { id: '5', name: '5 minutes' },
  { id: '15', name: '15 minutes' },
  { id: '60', name: '1 hour' },
  { id: '240', name: '4 hours' },
]

/** Sends an announcement now, or at a time in the event's time zone, and lists all so far. */
export function Announce({ onDone }: { onDone(): void }) {
  const { change } = useChange('announcement-make')
  const { change: withdraw } = useChange('announcement-withdraw')
  const [showId, setShowId] = useState('')
  const [minutes, setMinutes] = useState('15')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const zone = useEventZone()
  const [wall, setWall] = useState<WallTime>({ date: '', time: '' })
  const [read, setRead] = useState(noText)
  const send: SendForm = async () => {
    const startsAt = when === 'now' ? null : momentOf(wall, zone)
    if (startsAt === undefined) throw new FieldError('startsAt', 'Enter a date and time')
    const { announcement } = await change({
      ...read,
      showId: showId || null,
      startsAt,
      minutes: Number(minutes),
    })
    onDone()
    showToast({
      title: when === 'now' ? 'Announcement sent' : 'Announcement scheduled',
      lifetimeMs: undoFor,
      action: {
        label: 'Withdraw',
        onClick: () => void attempt(withdraw({ id: announcement.id })),
      },
    })
  }
  return (
    <>
      <Form focus send={send}>
        <ReadField
          multiline
          label="Announcement"
          name="text"
          rows={2}
          maxLength={announcementLimit}
          read={read}
          onRead={setRead}
        />
        <PlaceSelect label="Send to" value={showId} onChange={setShowId} />
        <SubmitRow action={when === 'now' ? 'Send announcement' : 'Schedule announcement'} />
        <details>
          <summary>When and how long</summary>
          <Select<'now' | 'later'>
            label="When"
            value={when}
            options={[
              { id: 'now', name: 'Now' },
              { id: 'later', name: 'Later' },
            ]}
            onChange={setWhen}
          />
          {when === 'later' && (
            <MomentFields name="startsAt" wall={wall} zone={zone} onChange={setWall} />
          )}
          <Select
            label="Also show to late arrivals for"
            value={minutes}
            options={lengths}
            onChange={setMinutes}
          />
        </details>
      </Form>
      <Announced />
    </>
  )
}

const states = {
  waiting: 'Scheduled',
  shown: 'Showing now',
  over: 'Ended',
  withdrawn: 'Withdrawn',
} as const

function Announced() {
  const { data } = useCall('announcements', {})
  const now = useServerNow(1_000)
  const all = data?.announcements ?? []
  if (all.length === 0) return null
  return (
    <details open={all.some((it) => announcementState(it, now) === 'waiting')}>
      <summary>All announcements ({all.length})</summary>
      <ul className={styles.log} aria-label="Announcements">
        {all.map((it) => (
          <Item key={it.id} announcement={it} state={announcementState(it, now)} />
        ))}
      </ul>
    </details>
  )
}

type ItemProps = { announcement: StaffAnnouncement; state: keyof typeof states }

function Item({ announcement, state }: ItemProps) {
  const { id, text, showId, startsAt, endsAt, by } = announcement
  const { sessions = [] } = useSessions()
  const { change, busy } = useChange('announcement-withdraw')
  const where = showId === null ? 'Everyone' : sessions.find((it) => it.id === showId)?.title
  return (
    <li>
      <bdi>{text}</bdi>
      <span className={styles.detail}>
        {[states[state], where, formatSpan(startsAt, endsAt), `by ${by}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {(state === 'waiting' || state === 'shown') && (
        <Button variant="quiet" busy={busy} onClick={() => void attempt(change({ id }))}>
          {state === 'waiting' ? 'Cancel announcement' : 'Withdraw announcement'}
        </Button>
      )}
    </li>
  )
}

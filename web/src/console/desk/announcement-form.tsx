import { announcementLimit } from '@rostra/domain/announcements'
import { momentOf, type WallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { Form, FormField, SubmitRow, useFieldError } from '../ui/form.tsx'
import form from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { FieldError, type SendForm } from '../ui/use-form.ts'

const lengths = [
  { id: '5', name: '5 minutes' },
  { id: '15', name: '15 minutes' },
  { id: '60', name: '1 hour' },
  { id: '240', name: '4 hours' },
]

type Props = { sessions: readonly { id: string; title: string }[] }

/** Sends an announcement now, or at a time in the event's time zone. */
export function AnnouncementForm({ sessions }: Props) {
  const { change } = useChange('announcement-make', ['announcements'])
  const [showId, setShowId] = useState('')
  const [minutes, setMinutes] = useState('15')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [done, setDone] = useState('')
  const { data } = useEventFront()
  const zone = data?.timeZone ?? 'UTC'
  const [wall, setWall] = useState({ date: '', time: '' })
  const send: SendForm = async (text, element) => {
    setDone('')
    const startsAt = when === 'now' ? null : momentOf(wall, zone)
    if (startsAt === undefined) throw new FieldError('startsAt', 'Enter a date and time')
    await change({
      text: text('text'),
      showId: showId || null,
      startsAt,
      minutes: Number(minutes),
    })
    element.reset()
    setWall({ date: '', time: '' })
    setDone(when === 'now' ? 'Announcement sent' : 'Announcement scheduled')
  }
  return (
    <Form send={send}>
      {done && <Notice kind="good">{done}</Notice>}
      <FormField
        multiline
        label="Announcement"
        name="text"
        rows={2}
        maxLength={announcementLimit}
      />
      <div className={form.pair}>
        <Select
          label="Send to"
          value={showId}
          options={[
            { id: '', name: 'Everyone' },
            ...sessions.map(({ id, title }) => ({ id, name: title })),
          ]}
          onChange={setShowId}
        />
        <Select<'now' | 'later'>
          label="When"
          value={when}
          options={[
            { id: 'now', name: 'Now' },
            { id: 'later', name: 'Later' },
          ]}
          onChange={setWhen}
        />
      </div>
      {when === 'later' && (
        <div className={form.pair}>
          <StartFields
            wall={wall}
            zone={zone}
            onChange={(change) => setWall({ ...wall, ...change })}
          />
        </div>
      )}
      <Select
        label="Also show to late arrivals for"
        value={minutes}
        options={lengths}
        onChange={setMinutes}
      />
      <SubmitRow action={when === 'now' ? 'Send announcement' : 'Schedule announcement'} />
    </Form>
  )
}

type StartProps = { wall: WallTime; zone: string; onChange(change: Partial<WallTime>): void }

const StartFields = ({ wall, zone, onChange }: StartProps) => (
  <DateFields
    wall={wall}
    name="startsAt"
    dateLabel={`Date (${zone})`}
    timeLabel={`Time (${zone})`}
    error={useFieldError('startsAt')}
    onChange={onChange}
  />
)

import { announcementLimit } from '@rostra/domain/announcements'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import form from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { useForm } from '../ui/use-form.ts'

const lengths = [
  { id: '5', name: '5 minutes' },
  { id: '15', name: '15 minutes' },
  { id: '60', name: '1 hour' },
  { id: '240', name: '4 hours' },
]

type Props = { sessions: readonly { id: string; title: string }[] }

/** Announces now, or at a time of this browser's zone. */
export function AnnouncementForm({ sessions }: Props) {
  const { change } = useChange('announcement-make', ['announcements'])
  const [showId, setShowId] = useState('')
  const [minutes, setMinutes] = useState('15')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [done, setDone] = useState('')
  const { busy, onSubmit, at, problem } = useForm(async (text, element) => {
    setDone('')
    const startsAt = when === 'now' ? null : Date.parse(text('startsAt'))
    await change({
      text: text('text'),
      showId: showId || null,
      startsAt,
      minutes: Number(minutes),
    })
    element.reset()
    setDone(when === 'now' ? 'Announcement sent' : 'Announcement scheduled')
  })
  return (
    <form className={form.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {done && <Notice kind="good">{done}</Notice>}
      <TextField
        multiline
        label="Announcement"
        name="text"
        rows={2}
        maxLength={announcementLimit}
        error={at('text')}
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
        <TextField
          label="Date and time"
          name="startsAt"
          type="datetime-local"
          hint="In your time zone."
          error={at('startsAt')}
        />
      )}
      <Select
        label="Also show to late arrivals for"
        value={minutes}
        options={lengths}
        onChange={setMinutes}
      />
      <div>
        <Button type="submit" busy={busy}>
          {when === 'now' ? 'Send announcement' : 'Schedule announcement'}
        </Button>
      </div>
    </form>
  )
}

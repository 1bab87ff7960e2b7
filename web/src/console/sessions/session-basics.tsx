import type { EditableSession } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import { fieldsOf } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import { TimeField } from '../ui/time-field.tsx'
import own from './editor-sections.module.css'
import { sessionLabels } from './session-form.ts'
import type { SessionListItem, Sessions } from './session-list-item.ts'
import { SessionOpen } from './session-open.tsx'
import { SessionTimes } from './session-times.tsx'
import { durationUntil, endOf, startIn, startOf, startWall } from './session-times-form.ts'

type Props = {
  data: Sessions
  form: EditableSession
  stored: EditableSession
  isNew: boolean
  /** Its id once it is saved. */
  id: string
  others: readonly SessionListItem[]
  at(field: string): string | undefined
  onChange(change: Partial<EditableSession>): void
}

const Form =
  fieldsOf<Pick<EditableSession, 'title' | 'id' | 'description' | 'translations'>>(sessionLabels)
/** In seconds. */
const day = 86_400

/** What a session is called, when and where it is, and what it is about. */
export function SessionBasics({ data, form, stored, isNew, id, others, at, onChange }: Props) {
  const zone = data.timeZone
  const start = startWall(form, zone)
  const end = endOf(form, zone)
  const isLong = form.duration >= day
  const setEnd = (change: Partial<typeof end>) => {
    const duration = durationUntil(
      form,
      // A day exactly may be an end that was set to the start for a moment.
      { date: form.duration > day ? end.date : start.date, time: end.time, ...change },
      zone,
    )
    if (duration !== undefined) onChange({ duration })
  }
  return (
    <Form.Group value={form} at={at} onChange={onChange}>
      {/* A new session begins with its title. */}
      <Form.Text name="title" read autoFocus={isNew} />
      <div className={own.times}>
        <DateFields
          wall={start}
          timeLabel="Start"
          error={at('startTime')}
          onChange={(change) =>
            onChange({
              startTime: startIn({ ...start, ...change }, zone, stored.startTime),
            })
          }
        />
        <TimeField
          label="End"
          value={end.time}
          error={at('duration')}
          onChange={(time) => setEnd({ time })}
        />
        {(data.tracks.length > 0 || form.track) && (
          <Select
            label="Track"
            value={form.track ?? ''}
            options={[
              { id: '', name: 'No track' },
              ...data.tracks.map(({ name }) => ({ id: name, name })),
            ]}
            onChange={(track) => onChange({ track: track || undefined })}
          />
        )}
      </div>
      {at('track') && <p className="bad small">{at('track')}</p>}
      <SessionTimes
        id={id}
        title={form.title}
        startsAt={startOf(form)}
        minutes={form.duration / 60}
        speakers={form.speakers}
        track={form.track}
        others={others}
      />
      <Form.Markdown name="description" />
      <SessionOpen {...{ form, id, others, onChange }} sites={data.embed} />
      <details open={Boolean(form.poster) || at('poster') !== undefined || isLong || undefined}>
        <summary>Picture, link and last day</summary>
        <div className={styles.form}>
          <PictureField
            noun="session picture"
            wide
            value={form.poster ?? ''}
            error={at('poster')}
            addresses={data.addresses}
            onChange={(poster) => onChange({ poster: poster || undefined })}
          />
          {isLong ? (
            <LastDay first={start.date} value={end.date} onChange={(date) => setEnd({ date })} />
          ) : (
            <p className="line gap-3">
              <span className="muted small">It ends within a day.</span>
              <Button variant="quiet" onClick={() => onChange({ duration: form.duration + day })}>
                Ends on a later day
              </Button>
            </p>
          )}
          {isNew && (
            <Form.Text
              name="id"
              label="Session ID (part of its link)"
              hint={`Letters, digits and hyphens. Leave empty to use “${id}”.`}
            />
          )}
        </div>
      </details>
    </Form.Group>
  )
}

type LastDayProps = { first: string; value: string; onChange(date: string): void }

/** While it is typed, a date field passes through days before the first, which say nothing yet. */
function LastDay({ first, value, onChange }: LastDayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label="Last day"
      type="date"
      min={first}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value > first) onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

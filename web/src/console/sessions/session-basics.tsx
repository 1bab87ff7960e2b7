import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { Select } from '../ui/select.tsx'
import { TimeField } from '../ui/time-field.tsx'
import own from './editor-sections.module.css'
import { endOf, minutesUntil, type SessionForm, startOf } from './session-form.ts'
import type { SessionListItem, Sessions } from './session-list-item.ts'
import { SessionTimes } from './session-times.tsx'

type Props = {
  data: Sessions
  form: SessionForm
  isNew: boolean
  /** Its id once it is saved. */
  id: string
  others: readonly SessionListItem[]
  at(field: string): string | undefined
  onChange(change: Partial<SessionForm>): void
}

const day = 24 * 60

/** What a session is called, when and where it is, and what it is about. */
export function SessionBasics({ data, form, isNew, id, others, at, onChange }: Props) {
  const zone = data.timeZone
  const end = endOf(form, zone)
  const isLong = Number(form.minutes) >= day
  const setEnd = (change: Partial<typeof end>) => {
    const minutes = minutesUntil(
      form,
      { date: isLong ? end.date : form.date, time: end.time, ...change },
      zone,
    )
    if (minutes !== undefined) onChange({ minutes })
  }
  const field = (name: 'title' | 'id') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: at(name),
    'data-field': name,
  })
  return (
    <>
      <TextField
        label="Title"
        // A new session begins with its title.
        autoFocus={isNew}
        {...field('title')}
      />
      <div className={own.times}>
        <DateFields wall={form} timeLabel="Start" error={at('startTime')} onChange={onChange} />
        <TimeField
          label="End"
          value={end.time}
          error={at('duration')}
          onChange={(time) => setEnd({ time })}
        />
        {(data.tracks.length > 0 || form.track) && (
          <Select
            label="Track"
            value={form.track}
            options={[
              { id: '', name: 'No track' },
              ...data.tracks.map(({ name }) => ({ id: name, name })),
            ]}
            onChange={(track) => onChange({ track })}
          />
        )}
      </div>
      {at('track') && <p className={styles.bad}>{at('track')}</p>}
      <SessionTimes
        id={id}
        title={form.title}
        startsAt={startOf(form, zone)}
        minutes={Number(form.minutes)}
        speakers={form.speakers}
        track={form.track}
        others={others}
      />
      <MarkdownField
        label="Description"
        value={form.description}
        error={at('description')}
        onChange={(description) => onChange({ description })}
      />
      <details open={form.poster !== '' || at('poster') !== undefined || isLong || undefined}>
        <summary>Picture, link and last day</summary>
        <div className={styles.form}>
          <PictureField
            noun="session picture"
            wide
            value={form.poster}
            error={at('poster')}
            addresses={data.addresses}
            onChange={(poster) => onChange({ poster })}
          />
          {isLong ? (
            <TextField
              label="Last day"
              type="date"
              value={end.date}
              onChange={({ target }) => setEnd({ date: target.value })}
            />
          ) : (
            <p className={styles.row}>
              <span className={styles.meta}>It ends within a day.</span>
              <Button
                variant="quiet"
                onClick={() => onChange({ minutes: String(Number(form.minutes) + day) })}
              >
                Ends on a later day
              </Button>
            </p>
          )}
          {isNew && (
            <TextField
              label="Session ID (part of its link)"
              hint={`Letters, digits and hyphens. Leave empty to use “${id}”.`}
              {...field('id')}
            />
          )}
        </div>
      </details>
    </>
  )
}

import type { EditableSession } from '@rostra/domain/session'
import { studioType } from '@rostra/domain/studio/studio'
import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import { EntityForm } from '../ui/editor/entity-form.tsx'
import { idFrom } from '../ui/editor/id-from.ts'
import { useEntityEditor } from '../ui/editor/use-entity-editor.ts'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { AgendaEditor } from './agenda-editor.tsx'
import { withoutEmpty } from './agenda-form.ts'
import { MoveWarning } from './move-warning.tsx'
import {
  comparedSession,
  type SessionForm,
  sessionFields,
  sessionFormOf,
  sessionOf,
  startOf,
} from './session-form.ts'
import { isLive, type SessionListItem, type Sessions } from './session-list-item.ts'
import { CancelledNotice, CancelSession } from './session-status.tsx'
import { SessionStreams } from './session-streams.tsx'
import { SessionTimes } from './session-times.tsx'
import { SpeakersEditor } from './speakers-editor.tsx'

const stale = ['organiser-sessions', 'overview', 'audit-log'] as const

type Props = {
  data: Sessions
  /** The session being edited; absent for a new one, which begins as `start`. */
  listed?: SessionListItem | undefined
  start: SessionForm
  onDone(): void
  /** Called after a new session was saved, with its id, to add another one like it. */
  onAnother(id: string): void
}

/** The editor of one session. */
export function SessionEditor({ data, listed, start, onDone, onAnother }: Props) {
  const zone = data.timeZone
  const add = useChange('organiser-session-add', stale)
  const save = useChange('organiser-session-save', stale)
  const [asked, setAsked] = useState(false)
  const ids = data.sessions.map((it) => it.session.id)
  const others = data.sessions.filter((it) => it !== listed)
  const channels = others.flatMap((it) => it.session.chatChannel ?? [])
  const idOf = ({ id, title }: SessionForm) => id || idFrom(title, ids, 'session')
  const editor = useEntityEditor({
    noun: 'session',
    draft: `session ${listed?.session.id ?? 'new'}`,
    stored: listed ? sessionFormOf(listed.session, zone) : start,
    revision: listed?.revision ?? '',
    entityOf: (form: SessionForm) =>
      sessionOf({ ...form, id: idOf(form) }, zone, listed?.session.status, channels),
    tidy: (form) => {
      const agenda = withoutEmpty(form.agenda)
      return agenda === form.agenda ? form : { ...form, agenda }
    },
    save: (session, revision) =>
      listed ? save.change({ session, revision }) : add.change({ session }),
    savedTitle: ({ title }) => `“${title}” saved`,
    onDone,
  })
  const { draft, form, saving } = editor
  const startsAt = startOf(form, zone)
  const endsAt = startsAt === undefined ? undefined : startsAt + Number(form.minutes) * 60_000
  const isMoved = listed !== undefined && startsAt !== listed.startsAt
  const hasNewEnd = listed !== undefined && endsAt !== listed.endsAt
  const field = (name: 'title' | 'id') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => draft.set({ [name]: event.target.value }),
    error: saving.at(name),
    'data-field': name,
  })
  return (
    <EntityForm
      editor={editor}
      names={sessionFields}
      changed={listed}
      actions={
        !listed && (
          <Button
            variant="secondary"
            busy={saving.busy}
            onClick={() => void editor.sendAndGo(() => onAnother(idOf(form)))}
          >
            Save and add another
          </Button>
        )
      }
      compared={(session) => comparedSession(session as EditableSession, zone)}
      // It may have begun since the page was loaded.
      onSubmit={() => (listed && isLive(listed, serverNow()) ? setAsked(true) : void editor.send())}
    >
      {listed && <CancelledNotice listed={listed} isDirty={draft.isDirty} />}
      <Section title="Title and time">
        <TextField
          label="Title"
          // A new session begins with its title.
          autoFocus={!listed}
          {...field('title')}
        />
        <p className={styles.meta}>Date and time are in the event’s time zone ({zone}).</p>
        <div className={styles.fields}>
          <DateFields
            wall={form}
            timeLabel="Start time"
            error={saving.at('startTime')}
            onChange={draft.set}
          />
          <TextField
            label="Duration (minutes)"
            type="number"
            min={1}
            inputMode="decimal"
            value={form.minutes}
            error={saving.at('duration')}
            onChange={(event) => draft.set({ minutes: event.target.value })}
          />
        </div>
        <SessionTimes
          id={idOf(form)}
          title={form.title}
          startsAt={startsAt}
          minutes={Number(form.minutes)}
          speakers={form.speakers}
          track={form.track}
          others={others}
        />
        {!listed && (
          <TextField
            label="Session ID (part of its link)"
            hint={`Letters, digits and hyphens. Leave empty to use “${idOf(form)}”.`}
            {...field('id')}
          />
        )}
      </Section>
      <Section title="About">
        {(data.tracks.length > 0 || form.track) && (
          <div className={styles.shortForm}>
            <Select
              label="Track"
              value={form.track}
              options={[
                { id: '', name: 'No track' },
                ...data.tracks.map(({ name }) => ({ id: name, name })),
              ]}
              onChange={(track) => draft.set({ track })}
            />
            {saving.at('track') && <p className={styles.bad}>{saving.at('track')}</p>}
          </div>
        )}
        <MarkdownField
          label="Description"
          value={form.description}
          error={saving.at('description')}
          onChange={(description) => draft.set({ description })}
        />
        <p className={styles.meta}>
          Pages show a picture with the title and the speakers, drawn in the event’s colours. One of
          your own replaces it, and should contain its own text.
        </p>
        <PictureField
          noun="session picture"
          wide
          value={form.poster}
          error={saving.at('poster')}
          addresses={data.addresses}
          onChange={(poster) => draft.set({ poster })}
        />
        <SpeakersEditor
          speakers={form.speakers}
          known={others.flatMap((it) => sessionFormOf(it.session, zone).speakers)}
          addresses={data.addresses}
          at={saving.at}
          onChange={(speakers) => draft.set({ speakers })}
        />
        <AgendaEditor
          rows={form.agenda}
          zone={form.timeZone}
          at={saving.at}
          onChange={(agenda) => draft.set({ agenda })}
        />
      </Section>
      <SessionStreams
        form={form}
        startsAt={startsAt ?? 0}
        others={others}
        isSaved={listed?.session.liveStream?.type === studioType}
        addresses={data.addresses}
        at={saving.at}
        onChange={draft.set}
      />
      {listed && <CancelSession listed={listed} isDirty={draft.isDirty} />}
      {asked && (
        <Confirm
          title={
            isMoved || hasNewEnd
              ? 'Change the time of a live session?'
              : 'Save changes to a live session?'
          }
          action={isMoved || hasNewEnd ? 'Change time' : 'Save changes'}
          run={() => editor.send()}
          onClose={() => setAsked(false)}
        >
          {startsAt !== undefined && (isMoved || hasNewEnd) ? (
            <MoveWarning
              title={form.title}
              isMoved={isMoved}
              startsAt={startsAt}
              minutes={Number(form.minutes)}
              timeZone={zone}
            />
          ) : (
            <p>Attendees are watching this session. They’ll see your changes within two seconds.</p>
          )}
        </Confirm>
      )}
    </EntityForm>
  )
}

import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConflictDialog } from '../prepare/conflict-dialog.tsx'
import { FaultSummary } from '../prepare/fault-summary.tsx'
import { sessionFields } from '../prepare/field-names.ts'
import { MarkdownField } from '../prepare/markdown-field.tsx'
import styles from '../prepare/prepare.module.css'
import { SaveBar } from '../prepare/save-bar.tsx'
import { useDraft } from '../prepare/use-draft.ts'
import { useSaving } from '../prepare/use-saving.ts'
import { ZoneField } from '../prepare/zone-field.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Section } from '../ui/screen.tsx'
import { isLive, type Listed, type Sessions } from './listed.ts'
import { MoveWarning } from './move-warning.tsx'
import { entryOf, formOf, idFrom, type SessionForm } from './session-form.ts'
import { SessionTimes } from './session-times.tsx'
import { SpeakersEditor } from './speakers-editor.tsx'
import { StreamField } from './stream-field.tsx'
import { momentOf } from './wall-clock.ts'

type Props = {
  data: Sessions
  /** The session that is changed; absent for a new one, which begins as `start`. */
  listed?: Listed | undefined
  start: SessionForm
  onDone(): void
}

/** One session, all of it. */
export function SessionEditor({ data, listed, start, onDone }: Props) {
  const stored = listed ? formOf(listed.session) : start
  const draft = useDraft(`session ${listed?.session.id ?? 'new'}`, stored, listed?.revision ?? '')
  const form = draft.value
  const add = useChange('organiser-session-add', ['organiser-sessions', 'overview', 'audit-log'])
  const save = useChange('organiser-session-save', ['organiser-sessions', 'overview', 'audit-log'])
  const [asked, setAsked] = useState(false)

  const others = data.sessions.filter((it) => it !== listed)
  const startsAt = momentOf(form, form.timeZone)
  const endsAt = startsAt === undefined ? undefined : startsAt + Number(form.minutes) * 60_000
  const isMoved = listed !== undefined && startsAt !== listed.startsAt
  const hasNewEnd = listed !== undefined && endsAt !== listed.endsAt
  const id = listed
    ? form.id
    : form.id ||
      idFrom(
        form.title,
        data.sessions.map((it) => it.session.id),
      )

  const session = entryOf({ ...form, id })
  const saving = useSaving('session', session)
  const send = async (revision = draft.revision) => {
    const saved = await saving.run(() =>
      listed ? save.change({ session, revision }) : add.change({ session }),
    )
    if (!saved) return
    draft.forget()
    showToast({ title: `“${form.title}” saved` })
    onDone()
  }
  const field = (name: 'title' | 'id' | 'chatChannel') => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => draft.set({ [name]: event.target.value }),
    error: saving.at(name),
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // It may have begun since the page was loaded.
        if (listed && isLive(listed, serverNow())) setAsked(true)
        else void send()
      }}
    >
      <FaultSummary saving={saving} names={sessionFields} />
      <Section title="Title and time">
        <TextField label="Title" {...field('title')} />
        <div className={styles.fields}>
          <TextField
            label="Date"
            type="date"
            value={form.date}
            error={saving.at('startDate')}
            onChange={(event) => draft.set({ date: event.target.value })}
          />
          <TextField
            label="Start time"
            type="time"
            step={form.time.length > 5 ? 1 : 60}
            value={form.time}
            error={saving.at('startTime')}
            onChange={(event) => draft.set({ time: event.target.value })}
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
          <ZoneField
            label="Time zone"
            value={form.timeZone}
            error={saving.at('timeZone')}
            onChange={(timeZone) => draft.set({ timeZone })}
          />
        </div>
        <SessionTimes
          id={id}
          title={form.title}
          startsAt={startsAt}
          minutes={Number(form.minutes)}
          others={others}
        />
        {!listed && (
          <TextField
            label="Session ID (part of its link)"
            hint={`Letters, digits and hyphens. Leave empty to use “${id}”.`}
            {...field('id')}
          />
        )}
      </Section>
      <Section title="About">
        <MarkdownField
          label="Description"
          value={form.desc}
          error={saving.at('desc')}
          onChange={(desc) => draft.set({ desc })}
        />
        <SpeakersEditor
          speakers={form.speakers}
          known={others.flatMap(({ session }) => formOf(session).speakers)}
          addresses={data.addresses}
          at={saving.at}
          onChange={(speakers) => draft.set({ speakers })}
        />
      </Section>
      <Section title="Streams and chat">
        <StreamField
          label="Live stream"
          live
          value={form.live}
          type={form.liveType}
          session={{ title: form.title, startsAt: startsAt ?? 0 }}
          error={saving.at('liveStream.url')}
          onChange={(live) => draft.set({ live })}
        />
        <StreamField
          label="Replay stream"
          live={false}
          value={form.replay}
          type={form.replayType}
          session={{ title: form.title, startsAt: startsAt ?? 0 }}
          error={saving.at('replayStream.url')}
          onChange={(replay) => draft.set({ replay })}
        />
        <TextField
          label="Chat channel"
          hint="Sessions with the same channel share a chat. Leave empty for no chat."
          {...field('chatChannel')}
        />
      </Section>
      <SaveBar
        draft={draft}
        busy={saving.busy}
        isNew={!listed}
        {...(listed ? { changed: listed } : {})}
      />
      {asked && (
        <Confirm
          title={
            isMoved || hasNewEnd
              ? 'Change the time of a live session?'
              : 'Save changes to a live session?'
          }
          action={isMoved || hasNewEnd ? 'Change time' : 'Save changes'}
          run={() => send()}
          onClose={() => setAsked(false)}
        >
          {startsAt !== undefined && (isMoved || hasNewEnd) ? (
            <MoveWarning
              title={form.title}
              isMoved={isMoved}
              startsAt={startsAt}
              minutes={Number(form.minutes)}
              timeZone={form.timeZone}
            />
          ) : (
            <p>Attendees are watching this session. They’ll see your changes within two seconds.</p>
          )}
        </Confirm>
      )}
      {saving.conflict && (
        <ConflictDialog
          conflict={saving.conflict}
          mine={entryOf({ ...form, id })}
          onClose={saving.closeConflict}
          onKeepMine={() => void send(saving.conflict?.revision)}
          onTakeTheirs={() => {
            draft.forget()
            saving.closeConflict()
            onDone()
          }}
        />
      )}
    </form>
  )
}

import { ownChannel } from '@rostra/domain/chat/own-channel'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { idFrom } from '../ui/editor/id-from.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Section } from '../ui/screen.tsx'
import { unplayableText } from '../ui/unplayable-text.ts'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import own from './guided.module.css'

type Props = {
  /** The event's time zone. */
  zone: string
  /** The event's first day, where it was entered. */
  day: string | undefined
  onSaved(): void
}

/** Step 3: a session with only the essentials; the rest is in its editor. */
export function SessionStep({ zone, day, onSaved }: Props) {
  const sessions = useCall('organiser-sessions', {})
  return (
    <Section title="First session">
      <Loaded query={sessions} height={320}>
        {(data) => (
          <>
            {data.sessions.length > 0 && (
              <ul className={own.plain}>
                {data.sessions.map(({ session: { id, title } }) => (
                  <li key={id}>
                    <Link to={consolePaths.sessions(id)}>{title}</Link>
                  </li>
                ))}
              </ul>
            )}
            <SessionForm
              key={data.sessions.length}
              zone={zone}
              taken={data.sessions.map(({ session }) => session.id)}
              channels={data.sessions.flatMap(({ session }) => session.chatChannel ?? [])}
              now={data.serverTime}
              day={day}
              onSaved={onSaved}
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}

type FormProps = Props & { taken: string[]; channels: string[]; now: number }

function SessionForm({ zone, taken, channels, now, day, onSaved }: FormProps) {
  const add = useChange('organiser-session-add', ['organiser-sessions', 'overview', 'audit-log'])
  const hour = 3600_000
  const next = wallTime(Math.ceil(now / hour) * hour, zone)
  const send: SendForm = async (text) => {
    const title = text('session.title').trim()
    const [date, time] = [text('date'), text('session.startTime')]
    if (!title) throw new FieldError('session.title', 'Enter a title')
    const startsAt = momentOf({ date, time }, zone)
    if (startsAt === undefined)
      throw new FieldError(date ? 'session.startTime' : 'date', 'Enter a date and start time')
    const pasted = text('stream').trim()
    const liveStream = recogniseStream(pasted)
    const source = liveStream && streamSource(liveStream.type)
    if (pasted && !source?.embed(liveStream?.url ?? '') && !/^(?:\.\/)?files\//.test(pasted))
      throw new FieldError('stream', unplayableText(source?.name))
    const id = idFrom(title, taken, 'session')
    await add.change({
      session: {
        id,
        title,
        startTime: new Date(startsAt).toISOString(),
        timeZone: zone,
        duration: Math.round(Number(text('session.duration')) * 60),
        ...(liveStream ? { liveStream } : {}),
        ...(text('chat') ? { chatChannel: ownChannel(id, channels) } : {}),
      },
    })
    onSaved()
  }
  return (
    <Form send={send}>
      <FormField label="Title" name="session.title" autoComplete="off" />
      <div className={styles.pair}>
        <FormField label="Date" name="date" type="date" defaultValue={day || next.date} />
        <FormField
          label="Start time"
          name="session.startTime"
          type="time"
          defaultValue={day && day !== next.date ? '09:00' : next.time}
        />
        <FormField
          label="Duration (minutes)"
          name="session.duration"
          type="number"
          min={1}
          defaultValue="60"
        />
      </div>
      <p className={styles.meta}>Date and time are in the event’s time zone ({zone}).</p>
      <FormField
        label="Live stream (optional)"
        name="stream"
        hint="Paste a link or an embed code. You can add it later."
        autoComplete="off"
        spellCheck={false}
      />
      <label className={styles.check}>
        <input type="checkbox" name="chat" value="on" defaultChecked />
        Chat beside the session
      </label>
      <SubmitRow action="Save and continue" busyAction="Saving…" />
    </Form>
  )
}

import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import { idFrom } from '@rostra/domain/slug'
import { recogniseStream } from '@rostra/domain/stream-sources/recognise'
import { streamSource } from '@rostra/domain/stream-sources/stream-source'
import { useChange } from '../../platform/transport/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { Check } from '../ui/check.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Form, FormField, FormTime, SubmitRow } from '../ui/form.tsx'
import { unplayableText } from '../ui/unplayable-text.ts'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import { dayOr, draftedSession } from './drafted-event.ts'
import own from './guided.module.css'
import type { StepProps } from './step.ts'

/** Step 3: a session with only the essentials; the rest is in its editor. */
export function SessionStep({
  form,
  now,
  sessions,
  event,
  foot,
  onDone,
}: StepProps & { event: EventEntry }) {
  const add = useChange('organiser-session-add')
  const { set } = form
  const answers = dayOr({ ...form.answers, zone: event.timeZone }, now)
  const send: SendForm = async () => {
    const title = answers.title.trim()
    if (!title && sessions.length > 0) return onDone()
    if (!title) throw new FieldError('session.title', 'Enter a title')
    const pasted = answers.stream.trim()
    const live = recogniseStream(pasted)
    const source = live && streamSource(live.type)
    if (pasted && !source?.embed(live?.url ?? '') && !/^(?:\.\/)?files\//.test(pasted))
      throw new FieldError('stream', unplayableText(source?.name))
    const session = draftedSession(
      answers,
      idFrom(
        title,
        sessions.map((it) => it.session.id),
        'session',
      ),
      sessions.flatMap((it) => it.session.chatChannel ?? []),
    )
    if (!session) throw new FieldError('date', 'Enter a day, a start and an end')
    await add.change({ session })
    form.stored('title', 'start', 'end', 'stream', 'chat')
    onDone()
  }
  const time = (name: 'start' | 'end') => ({
    value: answers[name],
    onChange: (typed: string) => set({ [name]: typed }),
  })
  const text = (name: 'title' | 'day' | 'stream') => ({
    value: answers[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <Form send={send}>
      <div>
        <h1>What comes first?</h1>
        <p className={own.lead}>
          One session is enough to begin with. Times are in {answers.zone}.
        </p>
      </div>
      {sessions.length > 0 && (
        <ul className="stack gap-1 list breaks" aria-label="Sessions">
          {sessions.slice(0, 3).map(({ session: { id, title } }) => (
            <li key={id}>
              <Link to={consolePaths.sessions(id)}>{title}</Link>
            </li>
          ))}
          {sessions.length > 3 && <li>and {sessions.length - 3} more</li>}
        </ul>
      )}
      <FormField label="Title" name="session.title" autoComplete="off" {...text('title')} />
      <div className={own.times}>
        <FormField label="Date" name="date" type="date" {...text('day')} />
        <FormTime label="Start" name="session.startTime" {...time('start')} />
        <FormTime label="End" name="session.duration" {...time('end')} />
      </div>
      <FormField
        label="Live stream (optional)"
        name="stream"
        hint="Paste a link or an embed code. You can add it later."
        autoComplete="off"
        spellCheck={false}
        {...text('stream')}
      />
      <Check checked={answers.chat} onChange={(isTicked) => set({ chat: isTicked })}>
        Chat beside the session
      </Check>
      {foot(<SubmitRow action="Continue" />)}
    </Form>
  )
}

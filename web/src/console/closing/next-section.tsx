import { isTypedName } from '@rostra/domain/closing/closing'
import { partsThat } from '@rostra/domain/closing/next-event'
import type { NextCounts } from '@rostra/domain/closing/next-event-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Check } from '../ui/check.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import { forgetStartDraft } from '../ui/start-draft.ts'
import { FieldError } from '../ui/use-form.ts'

/** ms between checks whether the event has been put away. */
const checkIntervalMs = 1_000

type Wishes = { name: string; next: string; people: boolean }

/** Puts the event away and begins the next one in this installation. */
export function NextSection({ name }: { name: string }) {
  const query = useCall('closing-next', {})
  const isRunning = query.data != null && query.data.runningSince !== null
  const onStarted = useGoOn(isRunning, query.data?.failed ?? null)
  return (
    <Section title="Start the next event">
      <Loaded query={query} height={200}>
        {(next) =>
          !next.counts ? (
            <>
              <p>The event is being put away. You can leave this page.</p>
              <progress aria-label="Putting the event away" />
            </>
          ) : next.refused ? (
            <>
              <p>
                The next event begins here as a draft, with the team and the look of this one, which
                stays as files and a report.
              </p>
              <Notice kind="hint">{next.refused.message}</Notice>
            </>
          ) : (
            <NextForm name={name} counts={next.counts} failed={next.failed} onStarted={onStarted} />
          )
        }
      </Loaded>
    </Section>
  )
}

/**
 * Looks until the event is put away, and then goes on to the guided start. Call the returned function once it has
 * started: a small event is put away before the first look.
 */
function useGoOn(isRunning: boolean, failed: string | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [started, setStarted] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    setStarted(true)
    const timer = window.setInterval(
      () => void queries.invalidateQueries({ queryKey: ['closing-next'] }),
      checkIntervalMs,
    )
    return () => window.clearInterval(timer)
  }, [isRunning, queries])
  useEffect(() => {
    if (isRunning || !started) return
    setStarted(false)
    if (failed !== null) return
    forgetStartDraft()
    void queries.invalidateQueries().then(() => navigate(consolePaths.start()))
  }, [isRunning, started, failed, queries, navigate])
  return () => setStarted(true)
}

type FormProps = {
  name: string
  counts: NextCounts
  /** Why the last try failed. */
  failed: string | null
  onStarted(): void
}

function NextForm({ name, counts: { goes, stays }, failed, onStarted }: FormProps) {
  const [people, setPeople] = useState(false)
  const [asking, setAsking] = useState<Wishes>()
  const { change } = useChange('closing-next-start')
  return (
    <>
      {failed !== null && (
        <Notice kind="bad">
          The event could not be put away: {failed} Nothing was changed, so you can start again
          here.
        </Notice>
      )}
      <p>
        First this event is written into files, which you find below under{' '}
        <strong>Earlier events</strong> with its report. Then the next one begins as a draft.
      </p>
      <Form
        send={async (text) => {
          if (!text('next').trim()) throw new FieldError('next', 'Enter a name')
          if (!isTypedName(text('name'), name))
            throw new FieldError('name', `Type “${name}” exactly as shown`)
          setAsking({ next: text('next').trim(), name: text('name'), people })
        }}
      >
        <FormField
          label="Name of the next event"
          name="next"
          autoComplete="off"
          maxLength={200}
          hint="Its days come next, in the guided start."
        />
        {goes.attendees > 0 && (
          <Check checked={people} onChange={setPeople}>
            Register the {counted(goes.attendees, 'attendee')} for it too
          </Check>
        )}
        <FormField
          label="Type the name of this event to confirm"
          name="name"
          autoComplete="off"
          hint={name}
        />
        <SubmitRow action="Start the next event" variant="danger" />
      </Form>
      {asking && (
        <Confirm
          title={`Put “${name}” away?`}
          action="Start the next event"
          run={async () => {
            await change(asking)
            onStarted()
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>
            Everyone is signed out, and links of this event stop working, except those to its
            report. This can’t be undone.
          </p>
          <p>Put away and removed from the site:</p>
          <ul>
            <li>Of the event: {partsThat('goes')}</li>
            {goneLines(goes, asking.people).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>Stays:</p>
          <ul>
            <li>Of the event: {partsThat('stays')}</li>
            <li>
              {[
                `The team of ${stays.team}`,
                'the mail server',
                ...some(stays.keys, 'key of other programs', 'keys of other programs'),
                ...some(stays.webhooks, 'webhook'),
              ].join(', ')}
            </li>
            {asking.people && (
              <li>
                {counted(goes.attendees, 'attendee')}: names, addresses, and who unsubscribed from
                emails
              </li>
            )}
            <li>The audit log, without the names of attendees</li>
          </ul>
        </Confirm>
      )}
    </>
  )
}

function goneLines(goes: NextCounts['goes'], peopleGoOn: boolean): string[] {
  const { sessions, libraries, attendees, registrations, ...rest } = goes
  const { messages, questions, polls, tickets, mailings, recordings } = rest
  const written = [
    ...some(messages, 'chat message'),
    ...some(questions, 'question'),
    ...some(polls, 'poll'),
    ...some(tickets, 'help ticket'),
    ...some(mailings, 'email to attendees', 'emails to attendees'),
  ]
  return [
    [...some(sessions, 'session'), ...some(libraries, 'library', 'libraries'), 'all files'],
    [...(peopleGoOn ? [] : some(attendees, 'attendee')), ...some(registrations, 'registration')],
    written,
    recordings > 0
      ? [`${counted(recordings, 'recording')} of the studio, which the files don’t contain`]
      : [],
    ['Stars, reactions, attendance, ratings and certificates'],
  ].flatMap((parts) => (parts.length > 0 ? parts.join(', ') : []))
}

const some = (count: number, one: string, many?: string): string[] =>
  count > 0 ? [counted(count, one, many)] : []

import { type ListedMailing, minutesFor } from '@rostra/domain/mailings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { useSubject } from '../ui/use-subject.ts'
import { EmailEditor } from './email-editor.tsx'
import { EmailPeople } from './email-people.tsx'
import { MailSetUp } from './mail-set-up.tsx'
import { audienceName, minutesText, sentWhen } from './mailing-words.ts'
import { useTitles } from './use-titles.ts'

/** ms between two looks at the progress. */
const lookEvery = 3_000

/** Emails to attendees: what was sent and is being sent, and the editor of one. */
export function EmailsPage() {
  const [params] = useSearchParams()
  const edited = params.get('edit')
  const answer = useQuery({
    queryKey: ['mailings', {}],
    queryFn: ({ signal }) => callApi('mailings', {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.mailings.some(({ counts }) => counts.queued > 0) ? lookEvery : false,
  })
  if (edited !== null)
    return (
      <Loaded query={answer}>
        {({ mailings }) => (
          <EmailEditor key={edited} mailing={mailings.find(({ id }) => id === edited)} />
        )}
      </Loaded>
    )
  return (
    <Screen
      title="Emails"
      facts={answer.data && `At most ${answer.data.perMinute.toLocaleString()} emails a minute.`}
      actions={<ButtonLink to={consolePaths.emails('new')}>Write email</ButtonLink>}
    >
      <MailSetUp />
      <Loaded query={answer} height={96}>
        {({ mailings, perMinute }) =>
          mailings.length === 0 ? (
            <EmptyList>No emails yet.</EmptyList>
          ) : (
            <Rows label="Emails">
              {mailings.map((mailing) => (
                <EmailRow key={mailing.id} mailing={mailing} perMinute={perMinute} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <Unsubscribed />
    </Screen>
  )
}

function EmailRow({ mailing, perMinute }: { mailing: ListedMailing; perMinute: number }) {
  const { id, to, counts, on } = mailing
  const titles = useTitles()
  const subject = useSubject()(mailing.subject)
  const { change: stop, busy } = useChange('mailing-stop', ['mailings', 'audit-log'])
  const [shown, setShown] = useState<'failed' | 'skipped'>()
  const end = async () => {
    await stop({ id })
    showToast({ title: 'Stopped. “Send” continues where it stopped.' })
  }
  return (
    <Row
      name={subject}
      to={consolePaths.emails(id)}
      detail={
        <>
          {audienceName(to, titles)} · {sentWhen(mailing)}{' '}
          <span role="status">{progress(counts, perMinute)}</span>
        </>
      }
      below={shown && <EmailPeople id={id} state={shown} onClose={() => setShown(undefined)} />}
    >
      {counts.failed > 0 && (
        <Button variant="quiet" onClick={() => setShown('failed')}>
          {counts.failed.toLocaleString()} not delivered
        </Button>
      )}
      {counts.skipped > 0 && (
        <Button variant="quiet" onClick={() => setShown('skipped')}>
          {counts.skipped.toLocaleString()} left out
        </Button>
      )}
      {(counts.queued > 0 || on) && (
        <Button
          variant="secondary"
          busy={busy}
          aria-label={`Stop ${subject}`}
          onClick={() => void attempt(end())}
        >
          Stop
        </Button>
      )}
    </Row>
  )
}

function progress({ queued, sent }: ListedMailing['counts'], perMinute: number): string {
  const done = sent.toLocaleString()
  if (queued === 0) return sent === 0 ? '' : `· ${done} sent`
  const left = minutesText(minutesFor(queued, perMinute))
  return `· ${done} of ${(sent + queued).toLocaleString()} sent, ${left} left`
}

/** Who wants no more emails. They stay registered. */
function Unsubscribed() {
  const { data } = useCall('mailing-unsubscribed', {})
  if (!data || data.people.length === 0) return null
  return (
    <Section title="Unsubscribed">
      <Rows label="Unsubscribed">
        {data.people.map(({ email, at }) => (
          <Row key={email} name={email} detail={formatMoment(at)} />
        ))}
      </Rows>
    </Section>
  )
}

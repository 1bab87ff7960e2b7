import type { ListedMailing } from '@rostra/domain/mailings/mailings'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { MailSetUp } from '../ui/mail-set-up.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { useSubject } from '../ui/use-subject.ts'
import { EmailEditor } from './email-editor.tsx'
import { EmailProgress } from './email-progress.tsx'
import { EmailStarters } from './email-starters.tsx'
import { audienceName, progressText, sentWhen } from './mailing-words.ts'
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
        {({ mailings, perMinute }) => (
          <EmailEditor
            key={edited}
            mailing={mailings.find(({ id }) => id === edited)}
            perMinute={perMinute}
          />
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
            <EmailStarters />
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
  const titles = useTitles()
  const subject = useSubject()(mailing.subject)
  const detail = [audienceName(mailing.to, titles), sentWhen(mailing)].filter(Boolean)
  const progress = progressText(mailing.counts, perMinute)
  return (
    <Row
      name={subject}
      to={consolePaths.emails(mailing.id)}
      detail={
        <>
          {detail.join(' · ')} <span role="status">{progress && `· ${progress}`}</span>
        </>
      }
    >
      <EmailProgress mailing={mailing} />
    </Row>
  )
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

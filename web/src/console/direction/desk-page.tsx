import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { eventPhase } from '@rostra/domain/event/event-phase'
import { Suspense, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useEvent, useEventFront } from '../../event/event-query.ts'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Inbox, type InboxTab } from '../inbox/inbox.tsx'
import { CreateEvent } from '../start/create-event.tsx'
import { Warnings } from '../start/warnings.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './desk.module.css'
import { EndNotice, Overview } from './overview.tsx'
import { firstToDirect } from './running.ts'
import { SessionList } from './session-list.tsx'
import { type DirectorAnswer, listedSessions, useDirector } from './use-director.ts'
import { useFigures } from './use-figures.ts'

// Players are large, and not needed before the day of the event.
const SessionPanel = lazyPart(async () => (await import('./session-panel.tsx')).SessionPanel)

const title = 'Live desk'
/** ms after which a warning appears, and goes again. */
const warningsEvery = 15_000
/** What can only be sent to a session. */
const ofSession = ['poll', 'note']
const tabs: readonly string[] = ['chat', 'questions', 'help', 'refused'] satisfies InboxTab[]

/** The first screen: before the day what is missing, on the day the sessions and the inbox, then the results. */
export function DeskPage() {
  const overview = useCall('overview', {}, warningsEvery)
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const isLater = useSearchParams()[0].has('later')
  if (overview.data?.event) return <Desk overview={overview.data} isOrganiser={isOrganiser} />
  if (overview.data && isOrganiser && !isLater)
    return <Navigate to={consolePaths.start()} replace />
  return (
    <Screen title={title}>
      <Loaded query={overview} height={420}>
        {({ warnings }) => (
          <>
            <Warnings warnings={warnings} />
            <CreateEvent isOrganiser={isOrganiser} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Props = { overview: AnswerOf<(typeof calls)['overview']>; isOrganiser: boolean }

function Desk({ overview, isOrganiser }: Props) {
  const { data: front } = useEventFront()
  useDocumentTitle(title, `${front?.name ?? 'Rostra'} console`)
  const [query, setQuery] = useSearchParams()
  const director = useDirector()
  const at = useDesk(director.data, query.get('show'), ofSession.includes(query.get('send') ?? ''))
  const tab = query.get('tab') ?? ''
  const change = (name: 'show' | 'tab', value?: string) =>
    setQuery(
      (before) => {
        if (value === undefined) before.delete(name)
        else before.set(name, value)
        before.delete('send')
        return before
      },
      { replace: true },
    )
  return (
    // On a phone, the inbox and the sessions are two views.
    <div className={styles.desk} data-view={tabs.includes(tab) ? 'inbox' : 'sessions'}>
      <PageHeading className="visually-hidden">{title}</PageHeading>
      {at ? (
        <SessionList
          {...at}
          backup={needingBackup(overview)}
          selected={at.selected?.session.id}
          onSelect={(id) => change('show', id)}
        />
      ) : (
        <div className={styles.sessions}>
          {!director.error && [1, 2, 3].map((it) => <Skeleton key={it} height={88} width={180} />)}
        </div>
      )}
      <div className={styles.middle}>
        <EndNotice canEdit={isOrganiser} />
        <Warnings warnings={overview.warnings} />
        <Loaded query={director} height={420}>
          {() =>
            at?.selected ? (
              <Suspense fallback={<Skeleton height={420} />}>
                <SessionPanel
                  key={at.selected.session.id}
                  listed={at.selected}
                  figures={at.figures}
                  grace={at.grace}
                  now={at.now}
                />
              </Suspense>
            ) : (
              at && (
                <Overview
                  overview={overview}
                  phase={at.phase}
                  listed={at.listed}
                  canEdit={isOrganiser}
                />
              )
            )
          }
        </Loaded>
      </div>
      <div className={styles.inbox}>
        <Inbox
          {...(at?.selected ? { show: at.selected.session.id } : {})}
          tab={tabs.includes(tab) ? (tab as InboxTab) : 'chat'}
          onTab={(next) => change('tab', next)}
        />
      </div>
    </div>
  )
}

const needingBackup = ({ readiness }: Props['overview']): ReadonlySet<string> =>
  new Set(
    readiness.flatMap(({ item, state, about }) =>
      item === 'backup' && state === 'missing' ? about.map(({ id }) => id) : [],
    ),
  )

/**
 * The programme now, its phase, and the session on the desk, which is the first if one is needed; undefined while
 * loading.
 */
function useDesk(answer: DirectorAnswer | undefined, wanted: string | null, isNeeded: boolean) {
  const now = useServerNow(1_000)
  const figures = useFigures()
  const closed = useEvent().data?.closed ?? false
  const [first, setFirst] = useState<string>()
  if (!answer) return undefined
  const grace = answer.grace * 60_000
  const listed = listedSessions(answer)
  const phase = eventPhase(
    listed.map(({ session }) => session),
    { grace, closed },
    now,
  )
  const isOn = phase.phase === 'live' || phase.phase === 'between'
  // The first choice stays, so that the buttons never switch to another session while someone uses them.
  if (isOn && first === undefined) setFirst(firstToDirect(listed, grace, now)?.session.id)
  const next = isNeeded ? listed[0]?.session.id : undefined
  const id = wanted ?? (isOn ? first : next)
  const selected = listed.find(({ session }) => session.id === id)
  return { now, grace, listed, figures, phase, selected }
}

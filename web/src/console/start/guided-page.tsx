import { timesOf } from '@rostra/domain/sessions/session'
import type { SessionView } from '@rostra/domain/sessions/session.schema'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../platform/transport/api.ts'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { DraftTag } from '../ui/draft-tag.tsx'
import { useFocusOnChange } from '../ui/focus-on-change.ts'
import { LiveSite, type SiteView } from '../ui/live-site/live-site.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { dayOr, draftedEvent, shownSession } from './drafted-event.ts'
import styles from './guided.module.css'
import { type GuidedStep, guidedSteps, stepAt, stepNames, stepOf } from './guided-steps.ts'
import { LookStep } from './look-step.tsx'
import { NameStep } from './name-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { SessionStep } from './session-step.tsx'
import { ShareStep } from './share-step.tsx'
import type { StoredEvent } from './stored-event.ts'
import { useAnswers } from './use-answers.ts'

/** What the site shows beside each question, unless people choose another page. */
const views: Record<GuidedStep, SiteView> = {
  name: 'signIn',
  theme: 'signIn',
  session: 'home',
  attendees: 'signIn',
  open: 'home',
}

/** From an empty installation to an event that attendees can join: a question, and the site beside it. */
export function GuidedPage() {
  const event = useCall('organiser-event', {})
  const isNew = event.error instanceof ApiError && event.error.code === 'no-event'
  const sessions = useCall('organiser-sessions', {})
  if (isNew) return <WayIn step="name" sessions={[]} addresses={{}} />
  return (
    <Loaded query={event} height={600}>
      {(stored) => <Stored stored={stored} sessions={sessions.data?.sessions ?? []} />}
    </Loaded>
  )
}

type Sessions = readonly {
  session: {
    id: string
    title: string
    startTime: string
    duration: number
    chatChannel?: string | null | undefined
  }
}[]

function Stored({ stored, sessions }: { stored: StoredEvent; sessions: Sessions }) {
  const [params] = useSearchParams()
  return (
    <WayIn
      step={stepOf(params.get('step'))}
      stored={stored}
      sessions={sessions}
      addresses={stored.addresses}
    />
  )
}

type Props = {
  step: GuidedStep
  stored?: StoredEvent
  sessions: Sessions
  addresses: Record<string, string>
}

function WayIn({ step, stored, sessions, addresses }: Props) {
  const navigate = useNavigate()
  const [now] = useState(() => Math.round(serverNow()))
  const form = useAnswers(stored?.event, now)
  const { answers } = form
  const [uploaded, setUploaded] = useState<Record<string, string>>({})
  const [isSiteShown, setIsSiteShown] = useState(false)
  const box = useFocusOnChange<HTMLDivElement>(step)
  useDocumentTitle(
    `${stepNames[step]}, step ${guidedSteps.indexOf(step) + 1} of ${guidedSteps.length}`,
    'Rostra console',
  )
  const go = (to: GuidedStep | undefined) => {
    setIsSiteShown(false)
    navigate(to ? consolePaths.start(to) : consolePaths.desk())
  }
  // Without an event, the desk leads back here.
  const desk = consolePaths.desk(stored ? {} : { later: 'yes' })
  const back = stepAt(step, -1)
  const next = () => go(stepAt(step, 1))
  const foot = (action: ReactNode, skip = true): ReactNode => (
    <div className={styles.foot}>
      {back ? (
        <Button variant="quiet" onClick={() => go(back)}>
          ‹ Back
        </Button>
      ) : (
        <Link to={desk}>Do this later</Link>
      )}
      <span className={styles.space} />
      {skip && stored && (
        <Button variant="quiet" onClick={next}>
          Skip
        </Button>
      )}
      {action}
    </div>
  )
  const event = draftedEvent(answers, stored?.event)
  const shown = dayOr({ ...answers, zone: event.timeZone }, now)
  const [first] = sessions
  const session = first ? undefined : shownSession(shown)
  const shared = { form, now, sessions, foot, onDone: next }
  return (
    <div className={styles.page} data-site={isSiteShown ? '' : undefined}>
      <main id="main" className={styles.question} tabIndex={-1}>
        <div className="row apart gap-3 muted small">
          <span className="row gap-3">
            <Link to={desk} className={styles.brand}>
              Rostra
            </Link>
            {stored && <DraftTag />}
          </span>
          <span>
            Step {guidedSteps.indexOf(step) + 1} of {guidedSteps.length}
          </span>
          <span className={styles.toSite}>
            <Button variant="secondary" onClick={() => setIsSiteShown(!isSiteShown)}>
              {isSiteShown ? 'Back to the question' : 'Preview'}
            </Button>
          </span>
        </div>
        <ol className={styles.bars} aria-label="Steps">
          {guidedSteps.map((it, index) => (
            <li
              key={it}
              aria-current={it === step ? 'step' : undefined}
              data-done={index <= guidedSteps.indexOf(step) ? '' : undefined}
            >
              <span className="visually-hidden">{stepNames[it]}</span>
            </li>
          ))}
        </ol>
        <div ref={box} key={step} className={styles.step}>
          {step === 'name' && <NameStep {...shared} stored={stored} />}
          {stored && step === 'theme' && (
            <LookStep
              {...shared}
              stored={stored}
              address={uploaded[answers.logo] ?? addresses[answers.logo] ?? answers.logo}
              onUploaded={(path, address) => setUploaded({ ...uploaded, [path]: address })}
            />
          )}
          {stored && step === 'session' && <SessionStep {...shared} event={event} />}
          {stored && step === 'attendees' && <PeopleStep {...shared} />}
          {stored && step === 'open' && <ShareStep {...shared} event={event} />}
        </div>
      </main>
      <aside className={styles.aside} aria-label="Your site">
        <LiveSite
          event={event}
          addresses={{ ...addresses, ...uploaded }}
          session={session}
          isDated={answers.day !== ''}
          room={roomOf(first?.session, session)}
          view={views[step]}
        />
      </aside>
    </div>
  )
}

function roomOf(stored: Sessions[number]['session'] | undefined, drafted: SessionView | undefined) {
  const one = stored ?? drafted
  return one && { id: one.id, ...timesOf(one) }
}

import type { EventEntry } from '@rostra/domain/event-folder-entries'
import { named } from '@rostra/domain/theme/named-theme'
import { CircleCheck } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { useFocusOnChange } from '../ui/focus-on-change.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { ThemeSample } from '../ui/theme-sample.tsx'
import { formatDay, formatTime } from '../ui/times.ts'
import { AttendeesStep } from './attendees-step.tsx'
import styles from './guided.module.css'
import {
  doneSteps,
  type GuidedStep,
  guidedSteps,
  stepAfter,
  stepNames,
  stepOf,
} from './guided-steps.ts'
import { OpenStep, PreviewStep } from './last-steps.tsx'
import { NameStep } from './name-step.tsx'
import { SessionStep } from './session-step.tsx'
import { StartFromExisting } from './start-from-existing.tsx'
import type { StoredEvent } from './stored-event.ts'
import { ThemeStep } from './theme-step.tsx'

/** From an empty installation to an event that attendees can join, step by step; each step is saved on its own. */
export function GuidedPage() {
  const overview = useCall('overview', {})
  const [params] = useSearchParams()
  const step = overview.data?.event ? stepOf(params.get('step')) : 'name'
  return (
    <Screen
      title="Set up your event"
      tabTitle={`${stepNames[step]}, step ${guidedSteps.indexOf(step) + 1} of ${guidedSteps.length}`}
      intro="Each step is saved when you continue. Skip what you don’t know yet and come back to it anytime."
      actions={
        <ButtonLink variant="secondary" to={consolePaths.desk()}>
          Back to the live desk
        </ButtonLink>
      }
    >
      <Loaded query={overview}>{(data) => <Steps figures={data} step={step} />}</Loaded>
    </Screen>
  )
}

type Figures = {
  event?: { name: string; timeZone: string } | undefined
  sessions: number
  attendees: number
}

function Steps({ figures, step }: { figures: Figures; step: GuidedStep }) {
  const box = useFocusOnChange<HTMLDivElement>(step)
  return (
    <div ref={box} className={styles.parts}>
      {figures.event ? (
        <InEvent step={step} figures={figures} />
      ) : (
        <WithoutEvent figures={figures} />
      )}
    </div>
  )
}

function WithoutEvent({ figures }: { figures: Figures }) {
  const navigate = useNavigate()
  return (
    <>
      <StepList step="name" done={doneSteps(figures, {})} />
      <div className={styles.columns}>
        <NameStep onSaved={(day) => navigate(consolePaths.start('theme', day))} />
        <StartFromExisting />
      </div>
    </>
  )
}

function InEvent({ step, figures }: { step: GuidedStep; figures: Figures }) {
  const stored = useCall('organiser-event', {})
  return (
    <>
      <StepList step={step} done={doneSteps(figures, stored.data?.event.theme ?? {})} />
      <Loaded query={stored} height={420}>
        {(data) => <Step key={step} step={step} stored={data} />}
      </Loaded>
    </>
  )
}

function Step({ step, stored }: { step: GuidedStep; stored: StoredEvent }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const day = params.get('day') ?? undefined
  if (step === 'open') return <OpenStep event={stored.event} />
  const next = consolePaths.start(stepAfter(step), day)
  const onSaved = () => navigate(next)
  const skip = (
    <div>
      <Link to={next}>{step === 'preview' ? 'Continue' : 'Skip this step'}</Link>
    </div>
  )
  if (step === 'theme')
    return (
      <div className={styles.columns}>
        <ThemeStep stored={stored} onSaved={onSaved}>
          {skip}
        </ThemeStep>
      </div>
    )
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {step === 'name' && (
          <NameStep
            stored={stored}
            onSaved={(chosen) => navigate(consolePaths.start('theme', chosen))}
          />
        )}
        {step === 'session' && (
          <SessionStep zone={stored.event.timeZone} day={day} onSaved={onSaved} />
        )}
        {step === 'attendees' && <AttendeesStep onSaved={onSaved} />}
        {step === 'preview' && <PreviewStep />}
        {skip}
      </div>
      <EventSample event={stored.event} />
    </div>
  )
}

type Props = { step: GuidedStep; done: ReadonlySet<GuidedStep> }

/** All steps, with the current and the completed ones marked. */
const StepList = ({ step, done }: Props) => (
  <ol className={styles.steps} aria-label="Steps">
    {guidedSteps.map((it, index) => (
      <li key={it} aria-current={it === step ? 'step' : undefined}>
        <Link to={consolePaths.start(it)} className={styles.step}>
          {done.has(it) ? (
            <CircleCheck size={20} role="img" aria-label="Done:" />
          ) : (
            <span className={styles.number}>{index + 1}</span>
          )}
          {stepNames[it]}
        </Link>
      </li>
    ))}
  </ol>
)

/** A preview of the event's heading and next session. */
function EventSample({ event }: { event: EventEntry }) {
  const { data } = useCall('overview', {})
  const next = data?.next
  const session = next && {
    title: next.title,
    times: `${formatDay(next.startsAt)}, ${formatTime(next.startsAt)} to ${formatTime(next.endsAt)}`,
  }
  return (
    <ThemeSample
      theme={named(event.theme ?? {}, event.name)}
      mode="light"
      plain
      title={event.heading}
      session={session}
    />
  )
}

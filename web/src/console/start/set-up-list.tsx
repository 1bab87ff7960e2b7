import type {
  ReadinessItem,
  ReadinessLine,
  ReadinessMark,
} from '@rostra/domain/dashboard/readiness'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useEffect } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { reasonText } from '../ui/mail-reasons.ts'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { OpenSite } from './open-site.tsx'
import { setUpItem } from './set-up-items.ts'
import styles from './start.module.css'

type Props = { readiness: readonly ReadinessLine[]; attendees: number; canEdit: boolean }

/** ms after which the server has usually tested the streams. */
const testTakes = 5_000

/** What an event needs before it opens: what is missing, and the screens to add it on. */
export function SetUpList({ readiness, attendees, canEdit }: Props) {
  useStaffEvents('team', ['overview'])
  useAgain(readiness.some(({ state }) => state === 'checking'))
  const needed = readiness.filter(({ state }) => state !== 'not-needed')
  const ready = needed.filter(({ state }) => state === 'ready').length
  return (
    <Section title="Getting started">
      <ReadyRing ready={ready} of={needed.length} />
      <Rows label="What the event needs">
        {readiness.map((line) => (
          <Item key={line.item} line={line} attendees={attendees} canEdit={canEdit} />
        ))}
      </Rows>
    </Section>
  )
}

/** Asks again once streams have been tested. */
function useAgain(isChecking: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isChecking) return
    const again = () => void queries.invalidateQueries({ queryKey: ['overview'] })
    const timer = window.setInterval(again, testTakes)
    return () => window.clearInterval(timer)
  }, [isChecking, queries])
}

/** The number of completed items, as a ring and as text. */
const ReadyRing = ({ ready, of }: { ready: number; of: number }) => (
  <p className={styles.ring}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      <circle
        className={styles.part}
        cx="20"
        cy="20"
        r="17"
        pathLength={of}
        strokeDasharray={`${ready} ${of}`}
      />
    </svg>
    {ready} of {of} ready
  </p>
)

const states = {
  ready: { text: 'Done', Icon: CircleCheck, tone: 'good' },
  missing: { text: 'To do', Icon: CircleDashed, tone: 'warn' },
  checking: { text: 'Checking…', Icon: CircleDashed, tone: 'warn' },
  'not-needed': { text: 'Not needed', Icon: CircleSlash, tone: '' },
}

/** What can't be marked as not needed. */
const isAlwaysNeeded: ReadonlySet<ReadinessItem> = new Set(['sessions', 'registration', 'open'])

function Item({ line, attendees, canEdit }: Omit<Props, 'readiness'> & { line: ReadinessLine }) {
  const { item, state, isMarked } = line
  const { name, missing, facts, to } = setUpItem(line, attendees)
  const { text, Icon, tone } = states[state]
  const { change, busy } = useChange('readiness-mark')
  const mark = (label: string, next: ReadinessMark | null) => (
    <Button
      variant="quiet"
      busy={busy}
      aria-label={`${label}: ${name}`}
      onClick={() => void attempt(change({ item, mark: next }))}
    >
      {label}
    </Button>
  )
  return (
    <Row
      start={<Icon className={tone} size={20} />}
      name={name}
      detail={state === 'missing' ? missing : [text, facts].filter(Boolean).join(' · ')}
      {...(canEdit && to !== undefined ? { to } : {})}
    >
      {canEdit && item === 'open' && state === 'missing' && <OpenSite attendees={attendees} />}
      {canEdit && item === 'email' && state === 'ready' && <EmailTest />}
      {canEdit &&
        (isMarked ? (
          mark('Undo', null)
        ) : state === 'missing' && !isAlwaysNeeded.has(item) ? (
          <>
            {item === 'told' && mark('Done', 'done')}
            {mark('Not needed', 'not-needed')}
          </>
        ) : null)}
    </Row>
  )
}

/** Sends oneself an email, and says what became of it. */
function EmailTest() {
  const { change: test, busy } = useChange('mail-server-test')
  const run = async () => {
    const { error, said } = await test({})
    if (error) showToast({ kind: 'error', title: reasonText(error, said) })
    else showToast({ title: 'An email is on its way to your own address' })
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void attempt(run())}>
      Send yourself a test
    </Button>
  )
}

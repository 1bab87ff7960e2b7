import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { sessionFromView } from '@rostra/domain/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { Beside } from './beside.tsx'
import styles from './director.module.css'
import type { Listed } from './listed.ts'
import { Programme } from './programme.tsx'
import { firstToDirect } from './running.ts'
import { SessionPanel } from './session-panel.tsx'

/** ms between two looks at viewers and signals; presses come by themselves. */
const lookEvery = 5_000

function useDirector() {
  useStaffEvents('direction', ['director'])
  return useQuery({
    queryKey: ['director'],
    queryFn: ({ signal }) => callApi('director', {}, signal),
    refetchInterval: lookEvery,
  })
}

/** The programme as it really runs, and everything that changes it. */
export function DirectorPage() {
  const director = useDirector()
  return (
    <Screen
      title="Director"
      intro="What you press beats the planned times and reaches every screen within a second."
    >
      <Loaded query={director} height={420}>
        {(answer) =>
          answer.sessions.length === 0 ? (
            <EmptyState>No sessions yet. Add one under Sessions.</EmptyState>
          ) : (
            <Director answer={answer} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Director({ answer }: { answer: AnswerOf<(typeof calls)['director']> }) {
  const [query, setQuery] = useSearchParams()
  const now = useServerNow(1_000)
  const grace = answer.grace * 60_000
  const listed: Listed[] = answer.sessions
    .map(({ session, ...rest }) => ({ ...rest, session: sessionFromView(session) }))
    .sort((a, b) => a.session.startsAt - b.session.startsAt)
  // What was opened first stays, so that the buttons under a finger never change their session.
  const [first] = useState(() => firstToDirect(listed, grace, now)?.session.id)
  const id = query.get('show') ?? first
  const selected = listed.find(({ session }) => session.id === id) ?? listed[0]
  if (!selected) return null
  return (
    <div className={styles.page}>
      <Programme
        listed={listed}
        selected={selected.session.id}
        grace={grace}
        now={now}
        onSelect={(show) => setQuery({ show }, { replace: true })}
      />
      <SessionPanel key={selected.session.id} listed={selected} grace={grace} now={now} />
      <Beside session={selected.session} />
    </div>
  )
}

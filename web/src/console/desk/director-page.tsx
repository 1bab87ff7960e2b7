import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { Beside } from './beside.tsx'
import styles from './director.module.css'
import { Programme } from './programme.tsx'
import { firstToDirect } from './running.ts'
import { SessionPanel } from './session-panel.tsx'
import { type DirectorAnswer, listedSessions, useDirector } from './use-director.ts'

/** The programme with its actual times, and the controls that change it. */
export function DirectorPage() {
  const director = useDirector()
  return (
    <Screen title="Director">
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

function Director({ answer }: { answer: DirectorAnswer }) {
  const [query, setQuery] = useSearchParams()
  const now = useServerNow(1_000)
  const grace = answer.grace * 60_000
  const listed = listedSessions(answer)
  // The initial selection stays, so that the buttons never switch to another session while someone uses them.
  const [first] = useState(() => firstToDirect(listed, grace, now)?.session.id)
  const id = query.get('show') ?? first
  const selected = listed.find(({ session }) => session.id === id) ?? listed[0]
  if (!selected) return null
  return (
    <div className={styles.page} data-wide="">
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

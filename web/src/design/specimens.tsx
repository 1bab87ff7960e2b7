import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { agendaKey } from '../agenda/agenda-query.ts'
import { doNotDisturbKey } from '../attendees/do-not-disturb-query.ts'
import { Announcer } from '../ui/announcer.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { ControlSpecimens } from './control-specimens.tsx'
import styles from './design.module.css'
import { SessionSpecimens } from './session-specimens.tsx'
import { StateSpecimens } from './state-specimens.tsx'
import { TokenSpecimens } from './token-specimens.tsx'

// Answers that the components would request from the server; no one is signed in here.
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
})
queries.setQueryData(agendaKey, { starred: ['live'], calendar: '' })
queries.setQueryData(doNotDisturbKey, {
  setting: {
    on: true,
    startHour: 22,
    startMinute: 0,
    endHour: 7,
    endMinute: 0,
    timeZone: 'UTC',
  },
})

/** Every component once, in the document's variant. */
export const Specimens = () => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <Announcer />
      <main className={styles.specimens}>
        <h1>Components</h1>
        <TokenSpecimens />
        <ControlSpecimens />
        <SessionSpecimens />
        <StateSpecimens />
      </main>
      <Toasts />
    </MemoryRouter>
  </QueryClientProvider>
)

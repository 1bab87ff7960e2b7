import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../platform/transport/api.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { count } from '../ui/numbers.ts'
import { Screen, Section } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import { isUnderWay, type Run, verdictOf } from './rehearsal-texts.ts'
import { RunResult } from './run-result.tsx'
import { Running } from './running.tsx'
import { StartForm } from './start-form.tsx'

/** ms between polls during a rehearsal. */
const pollIntervalMs = 1_000

/** Tests the server with simulated attendees before real ones arrive. */
export function RehearsalPage() {
  const runs = useQuery({
    queryKey: ['rehearsal-runs', {}],
    queryFn: ({ signal }) => callApi('rehearsal-runs', {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? pollIntervalMs : false),
  })
  return (
    <Screen
      title="Load test"
      intro="Simulated attendees sign in, chat, react and reconnect, to show whether your server copes with the number you expect. They use a separate chat: real attendees don’t see them, and reports don’t count them. They’re removed afterwards."
    >
      <Loaded query={runs} height={420}>
        {(answer) => <Runs runs={answer.runs} />}
      </Loaded>
    </Screen>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const running = runs.find(isUnderWay)
  const over = runs.filter((run) => !isUnderWay(run))
  const [latest, ...earlier] = over
  return (
    <>
      {running ? <Running run={running} /> : <StartForm />}
      {latest && <RunResult run={latest} />}
      {!latest && !running && (
        <EmptyList>
          No load test yet. Start one above; the result appears here and stays until ten newer ones
          have replaced it.
        </EmptyList>
      )}
      {earlier.length > 0 && <Earlier runs={earlier} />}
    </>
  )
}

const Earlier = ({ runs }: { runs: readonly Run[] }) => (
  <Section title="Earlier load tests">
    <Table label="Earlier load tests" columns={['Started', 'Attendees', 'Length', 'Result']}>
      {runs.map((run) => (
        <tr key={run.id}>
          <td>
            <time>{formatMoment(run.startedAt)}</time>
          </td>
          <td>{count(run.attendees)} attendees</td>
          <td>{count(run.seconds)} s</td>
          <td>{verdictOf(run).short}</td>
        </tr>
      ))}
    </Table>
  </Section>
)

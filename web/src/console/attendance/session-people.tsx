import { attendancePage } from '@rostra/domain/attendance/attendance'
import type { SessionInNumbers } from '@rostra/domain/attendance/attendance-calls'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { listParamsOf, listQueryOf } from '../ui/list-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { counted } from '../ui/numbers.ts'
import { Pages } from '../ui/pages.tsx'
import { Section } from '../ui/screen.tsx'
import { CurveOf, CurveTable } from './curve.tsx'
import { Figures } from './figures.tsx'
import { PeopleFilter, type PeopleQuery } from './people-filter.tsx'
import { PeopleTable } from './people-table.tsx'

/** A session's attendance over time, and its attendees. */
export function SessionPeople({ session }: { session: SessionInNumbers }) {
  const [params, setParams] = useSearchParams()
  const query: PeopleQuery = listQueryOf(params, ['joined', 'stayed'])
  const list = useCall('attendance-people', { showId: session.id, ...query })
  const show = (changed: PeopleQuery) => setParams({ show: session.id, ...listParamsOf(changed) })
  return (
    <>
      <Section title="Attendance over time">
        <Figures session={session} />
        <CurveOf session={session} />
        <CurveTable session={session} />
      </Section>
      <PeopleFilter query={query} onChange={show} />
      <Loaded query={list}>
        {({ total, people }) => {
          const pages = Math.max(1, Math.ceil(total / attendancePage))
          return (
            <>
              <p role="status">{counted(total, 'attendee')}</p>
              {people.length === 0 ? (
                <EmptyList>
                  {query.search
                    ? 'No attendees match your search.'
                    : 'No attendees yet. People who open this session’s page appear here.'}
                </EmptyList>
              ) : (
                <PeopleTable people={people} />
              )}
              <Pages page={query.page} pages={pages} onGo={(page) => show({ ...query, page })} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

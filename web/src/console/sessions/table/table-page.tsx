import { conflictsOf } from '@rostra/domain/sessions/conflicts'
import { type Need, needsOf } from '@rostra/domain/sessions/session-needs'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { counted } from '../../ui/numbers.ts'
import { Screen } from '../../ui/screen.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { listedSessions, type Sessions } from '../session-list-item.ts'
import { NoSessions } from '../sessions-list.tsx'
import { ChangeSeveral } from './change-several.tsx'
import { ConflictLines } from './conflict-lines.tsx'
import { LiveQuestion, useLiveQuestion } from './live-question.tsx'
import { needNames } from './need-names.ts'
import { useRowKeys } from './row-keys.ts'
import styles from './table.module.css'
import { TableRow } from './table-row.tsx'
import { useSessionsChange } from './use-sessions-change.ts'

/** All sessions in one table: what each still needs, and changes in the row or to several at once. */
export function ProgrammeTablePage() {
  const sessions = useCall('organiser-sessions', {})
  const navigate = useNavigate()
  const { data } = sessions
  const listed = useMemo(() => data && listedSessions(data), [data])
  return (
    <Screen title="Table" wide>
      <Loaded query={{ ...sessions, data: listed }}>
        {(it) =>
          it.sessions.length === 0 ? (
            <NoSessions onAdd={() => void navigate(`${consolePaths.sessions()}?edit=`)} />
          ) : (
            <ProgrammeTable data={it} />
          )
        }
      </Loaded>
    </Screen>
  )
}

const anything = 'anything'
/** Rows that are drawn at first. */
const most = 100

function ProgrammeTable({ data }: { data: Sessions }) {
  const { timeZone, tracks } = data
  const [track, setTrack] = useState(anything)
  const [need, setNeed] = useState<Need | typeof anything>(anything)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(most)
  const change = useSessionsChange()
  const live = useLiveQuestion(change.change)
  const box = useRowKeys()

  const all = useRowsWithNeeds(data)
  const conflicts = useMemo(
    () =>
      conflictsOf(
        data.sessions.map(({ session, startsAt, endsAt }) => ({ ...session, startsAt, endsAt })),
      ),
    [data],
  )
  const latest = useRef(data)
  latest.current = data
  const known = useCallback(
    () => latest.current.sessions.flatMap(({ session }) => session.speakers),
    [],
  )
  const rows = all.filter(
    ({ listed, needs }) =>
      (track === anything || (listed.session.track ?? '') === track) &&
      (need === anything || needs.includes(need)),
  )
  const here = rows.flatMap(({ listed }) => (chosen.has(listed.session.id) ? [listed] : []))
  const toggle = useCallback(
    (id: string) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const counts = (it: Need) => all.filter(({ needs }) => needs.includes(it)).length
  return (
    <>
      <ConflictLines data={data} conflicts={conflicts} />
      <div className={styles.filters}>
        <Select
          label="Track"
          value={track}
          options={[
            { id: anything, name: 'All tracks' },
            ...tracks.map(({ name }) => ({ id: name, name })),
            { id: '', name: 'No track' },
          ]}
          onChange={setTrack}
        />
        <Select<Need | typeof anything>
          label="Still needs"
          value={need}
          options={[
            { id: anything, name: 'All sessions' },
            ...(Object.keys(needNames) as Need[]).map((id) => ({
              id,
              name: `${needNames[id].name} (${counts(id)})`,
            })),
          ]}
          onChange={setNeed}
        />
        <p className={styles.count} role="status">
          {counted(rows.length, 'session')}
        </p>
        {here.length < rows.length && (
          <Button
            variant="quiet"
            onClick={() => setChosen(new Set(rows.map((it) => it.listed.session.id)))}
          >
            Choose all
          </Button>
        )}
        <Legend />
      </div>
      {rows.length === 0 ? (
        <EmptyList
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setTrack(anything)
                setNeed(anything)
              }}
            >
              Show all sessions
            </Button>
          }
        >
          No session of this kind.
        </EmptyList>
      ) : (
        <div ref={box}>
          <Table label="Sessions" className={styles.table} columns={columns}>
            {rows.slice(0, shown).map(({ listed, needs }) => (
              <TableRow
                key={listed.session.id}
                {...{ listed, needs, tracks, timeZone, known }}
                change={live.change}
                isChosen={chosen.has(listed.session.id)}
                onChoose={toggle}
              />
            ))}
          </Table>
        </div>
      )}
      {rows.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(rows.length)}>
            Show all {counted(rows.length, 'session')}
          </Button>
        </div>
      )}
      {here.length > 0 && (
        <ChangeSeveral
          {...{ listed: here, tracks, busy: change.busy, change: live.change }}
          onDone={() => setChosen(new Set())}
        />
      )}
      <LiveQuestion question={live} />
    </>
  )
}

const columns = [
  { hidden: 'Choose' },
  'Start',
  'Length',
  'Session',
  'Track',
  'Speakers',
  'Still needs',
  { hidden: 'Change' },
]

/** All sessions in the order of their starts, with what each lacks. */
function useRowsWithNeeds({ sessions }: Sessions) {
  const people = useCall('speakers', {}).data?.speakers
  return useMemo(() => {
    const coming = new Set(
      people?.flatMap(({ first, last, answers }) =>
        answers.filter((it) => it.coming).map(({ showId }) => `${showId} ${first} ${last}`),
      ),
    )
    return sessions
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .map((listed) => {
        const { id, speakers } = listed.session
        const isComing = (place: number) =>
          coming.has(`${id} ${speakers[place]?.first} ${speakers[place]?.last}`)
        return { listed, needs: needsOf(listed.session, isComing) }
      })
  }, [sessions, people])
}

const Legend = () => (
  <details className={styles.legend}>
    <summary>What the words and keys mean</summary>
    <dl>
      {Object.values(needNames).map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
      <div>
        <dt>Keys</dt>
        <dd>Up and Down move between the rows, Enter changes one, Escape leaves it as it was.</dd>
      </div>
    </dl>
  </details>
)

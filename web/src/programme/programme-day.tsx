import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Track } from '@rostra/domain/event/tracks'
import { type StartGroup, startGroups } from '@rostra/domain/sessions/programme-day'
import { programmeGrid } from '@rostra/domain/sessions/programme-grid'
import type { Session } from '@rostra/domain/sessions/session'
import { hoursIn } from '@rostra/domain/shown-zone'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dateOf, timeOf, timeUntil } from '../sessions/times.ts'
import { listFormat } from '../ui/joined.ts'
import styles from './programme-day.module.css'
import { cellOf, ProgrammeGrid } from './programme-grid.tsx'
import { ProgrammeRow } from './programme-row.tsx'

type Props = {
  className: string | undefined
  /** Otherwise it is rendered for print only. */
  isOnScreen: boolean
  sessions: readonly Session[]
  tracks: readonly Track[]
  /** Ids of the breaks. */
  breaks: ReadonlySet<string>
  now: number
  zone: string
  /** Of the day. */
  Heading: 'h2' | 'h3'
  /** Whether the day's name is shown; otherwise only screen readers and print have it. */
  isNamed: boolean
  /** A list in wide windows too. */
  isList: boolean
  /** Whether sessions that are over are folded while others follow. */
  folds: boolean
}

/** A card of a session that is over needs room to rate it. */
const leastOver = 112

/**
 * The sessions of a day: lists by the time they start, which wide windows lay out as a grid if any session has a track.
 * Keyboards, screen readers and print use the same lists.
 */
export function ProgrammeDay(props: Props) {
  const { className, isOnScreen, sessions, tracks, breaks, now, zone } = props
  const { Heading, isNamed, isList, folds } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const groups = startGroups(sessions, now)
  const over = groups.filter(({ kind }) => kind === 'over').flatMap((it) => it.sessions)
  const isFoldable = folds && over.length > 0 && over.length < sessions.length
  const isFolded = isFoldable && !isUnfolded
  const onGrid = isFolded ? sessions.filter((it) => !over.includes(it)) : sessions
  const names = tracks.map(({ name }) => name)
  const grid =
    !isList && sessions.some(({ track }) => track)
      ? programmeGrid(onGrid, names, {
          hourOf: hoursIn(zone),
          breaks,
          ofDay: sessions,
          ...(over.length > 0 && {
            least: (id) => (over.some((it) => it.id === id) ? leastOver : 64),
          }),
        })
      : undefined
  const isOfNow = groups.some(({ kind }) => kind !== 'ahead')
  const first = groups.find(({ kind }) => kind !== 'over')
  const lists = groups.map((group) => (
    <div
      key={`${group.kind} ${group.kind === 'now' || group.at}`}
      className={
        isFolded && group.kind === 'over'
          ? styles.folded
          : `${styles.group} ${grid ? styles.inGrid : ''}`
      }
    >
      <GroupHeading
        group={group}
        level={Heading === 'h2' ? 'h3' : 'h4'}
        now={now}
        zone={zone}
        isNow={isOfNow && group === first}
        isInGrid={grid !== undefined}
      />
      <ul className="list">
        {group.sessions.map((session) => (
          <ProgrammeRow
            key={session.id}
            session={session}
            now={now}
            zone={zone}
            isBreak={breaks.has(session.id)}
            isForPrint={!isOnScreen || (isFolded && group.kind === 'over')}
            place={grid?.places.get(session.id)}
            cell={cellOf(grid?.places.get(session.id))}
            colour={tracks.find(({ name }) => name === session.track)?.colour}
          />
        ))}
      </ul>
    </div>
  ))
  return (
    <div className={className}>
      <Heading className={isNamed ? styles.day : 'visually-hidden-on-screen'}>
        {dateOf(sessions[0]?.startsAt ?? 0, zone)}
      </Heading>
      {isFoldable && (
        <button
          type="button"
          className={`${styles.earlier} row gap-2 muted small tap wide`}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <ChevronRight className="with-the-line" size={18} aria-hidden="true" />
          <span>
            <Trans>Earlier today</Trans> <Counts over={over} />
          </span>
        </button>
      )}
      {grid ? (
        <ProgrammeGrid
          grid={grid}
          tracks={tracks}
          now={isOfNow && first ? now : undefined}
          zone={zone}
        >
          {lists}
        </ProgrammeGrid>
      ) : (
        lists
      )}
    </div>
  )
}

function Counts({ over }: { over: readonly Session[] }) {
  const { t } = useLingui()
  const replays = over.filter(({ replayStream }) => replayStream).length
  const counts = [
    t`${plural(over.length, { one: '# session', other: '# sessions' })}`,
    ...(replays > 0 ? [t`${plural(replays, { one: '# replay', other: '# replays' })}`] : []),
  ]
  return <strong>{listFormat().format(counts)}</strong>
}

type HeadingProps = {
  group: StartGroup<Session>
  level: 'h3' | 'h4'
  now: number
  zone: string
  /** The first group that is not over, on the day of now. */
  isNow: boolean
  /** In the grid the hours at its side show it. */
  isInGrid: boolean
}

/** The longest time ahead that is counted, in ms. */
const soon = 12 * 3_600_000

function GroupHeading({
  group: { kind, at },
  level: Level,
  now,
  zone,
  isNow,
  isInGrid,
}: HeadingProps) {
  const { t } = useLingui()
  const time = timeOf(at, zone)
  return (
    <Level
      className={isInGrid ? `${styles.start} visually-hidden-on-wide` : styles.start}
      {...(isNow ? { 'data-now': 'heading', tabIndex: -1 } : {})}
    >
      {kind === 'now' ? t`Now` : time}
      {kind !== 'over' && at - now < soon && (
        <span>{kind === 'now' ? time : timeUntil(at, now, 'short')}</span>
      )}
    </Level>
  )
}

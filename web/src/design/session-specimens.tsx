import type { Session } from '@rostra/domain/sessions/session'
import { useState } from 'react'
import { HomeStage } from '../home/home-stage.tsx'
import { serverNow } from '../platform/transport/server-clock.ts'
import { FullProgramme } from '../programme/full-programme.tsx'
import { SessionTiles } from '../programme/session-tile.tsx'
import { Countdown } from '../sessions/countdown.tsx'
import { ShowWaiting } from '../show/show-waiting.tsx'
import { SessionCard } from '../stage/session-card.tsx'
import { Face } from '../ui/face.tsx'
import styles from './design.module.css'
import { Group } from './group.tsx'

const minute = 60_000

/** Countdowns, faces, session cards and the programme, with sessions in different states. */
export function SessionSpecimens() {
  const [now] = useState(serverNow)
  const sessions = [
    session('over', 'Walk the archive', now - 180 * minute),
    { ...session('replay', 'First light', now - 120 * minute), replayStream: video },
    session('live', 'Opening: Ten years of showing up', now - 5 * minute),
    session('soon', 'The long habit', now + 10 * minute),
    session('later', 'Closing keynote: What the next ten ask of us', now + 26 * 60 * minute),
  ]
  const [soon] = sessions.slice(3)
  return (
    <>
      <Group title="Countdown">
        <Countdown target={now + 74 * 60 * minute} />
        <div className={styles.onField}>
          <Countdown target={now + 12 * minute + 20_000} />
        </div>
        <p>The last minute, which begins again when the page is loaded again:</p>
        <div className={styles.onField}>
          <Countdown target={now + minute} />
        </div>
        <Countdown target={now + minute} small />
        <div className={styles.player}>
          {soon && <ShowWaiting session={soon} chat={undefined} />}
        </div>
      </Group>
      <Group title="Faces">
        <Face person={{ first: 'Amara', last: 'Nwosu', file: '' }} />
        <Face person={{ first: 'Ingrid', last: 'Solberg', file: '' }} size={96} />
      </Group>
      <Group title="Posters">
        {sessions.slice(0, 1).map((it) => (
          <HomeStage key={it.id} session={it} now={now} />
        ))}
        <SessionTiles sessions={sessions} now={now} />
      </Group>
      <Group title="Cards">
        {sessions.map((it) => (
          <SessionCard key={it.id} session={it} now={now} zone="UTC" />
        ))}
      </Group>
      <FullProgramme
        sessions={sessions.map((it, n) => ({ ...it, track: tracks[n % 2]?.name }))}
        tracks={tracks}
        now={now}
        zone="UTC"
      />
    </>
  )
}

const tracks = [
  { name: 'Great hall', colour: 'var(--accent)' },
  { name: 'Workshop room', colour: 'var(--ink-2)' },
]
const video = { type: 'file', url: '/files/film.mp4' }

const session = (id: string, title: string, startsAt: number): Session => ({
  id,
  title,
  description: '',
  descriptionHtml: '<p>There is time for what <strong>you</strong> want to ask.</p>',
  duration: 3600,
  startsAt,
  endsAt: startsAt + 60 * minute,
  timeZone: 'UTC',
  speakers: [{ first: 'Amara', last: 'Nwosu', file: '', slug: 'amara-nwosu', place: 0 }],
  liveStream: video,
})

import { announcementState } from '@rostra/domain/announcements/announcements'
import { cardNow } from '@rostra/domain/pinned-card/pinned-card'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import type { Session } from '@rostra/domain/sessions/session'
import {
  ChartColumn,
  CircleQuestionMark,
  ListOrdered,
  Megaphone,
  Mic,
  MonitorPause,
  Pin,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { useMove } from '../inbox/questions/use-question-steps.ts'
import { counted } from '../ui/numbers.ts'
import { formatTime } from '../ui/times.ts'
import { useStaffEvents } from '../ui/use-staff-events.ts'
import { AgendaMarks, useAgenda } from './agenda-marks.tsx'
import { DeskPopover } from './desk-popover.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './panel.module.css'
import type { Running } from './running.ts'
import { useUnpin } from './use-unpin.ts'

type Listed = { listed: DirectedSession; running: Running }

/** What is shown beside or instead of the picture, each with the button that ends it; without a session, to everyone. */
export function OnAir(props: Partial<Listed>) {
  const isOrganiser = useSignedIn()?.role === 'organiser'
  const { listed, running } = props
  const showId = listed?.session.id ?? null
  return (
    <section className={styles.card} aria-labelledby="on-air">
      <h3 id="on-air">On air now</h3>
      <ul className={styles.onAir} aria-labelledby="on-air">
        {listed?.session.direction?.slate && <PauseScreen {...listed.session.direction.slate} />}
        {listed && <Questions session={listed.session} />}
        {listed && <Polls showId={listed.session.id} />}
        <Card showId={showId} />
        {isOrganiser && <Announcements showId={showId} />}
        {listed && running && <Agenda listed={listed} running={running} />}
        {listed && <Note showId={listed.session.id} />}
      </ul>
      <p className="muted tiny">Nothing besides the picture.</p>
    </section>
  )
}

type RowProps = {
  icon: ReactNode
  /** What kind of thing it is, for screen readers. */
  kind: string
  text: string
  detail?: string
  action?: string
  busy?: boolean
  onAction?(): void
  children?: ReactNode
}

const Row = ({ icon, kind, text, detail, action, busy = false, onAction, children }: RowProps) => (
  <li>
    {icon}
    <span className={styles.what}>
      <span className="visually-hidden">{kind}: </span>
      <bdi>{text}</bdi>
      {detail && <span className="muted tiny"> {detail}</span>}
    </span>
    {children}
    {action && (
      <Button variant="quiet" busy={busy} aria-label={`${action}: ${text}`} onClick={onAction}>
        {action}
      </Button>
    )}
  </li>
)

const iconSize = { size: 18, 'aria-hidden': true } as const
type OfSession = { showId: string }

/** It is ended below the picture. */
const PauseScreen = ({ text, backAt }: { text: string; backAt?: string | undefined }) => (
  <Row
    icon={<MonitorPause {...iconSize} />}
    kind="Pause screen"
    text={text}
    detail={backAt ? `back at ${formatTime(Date.parse(backAt))}` : 'instead of the picture'}
  />
)

function Questions({ session }: { session: Session }) {
  useStaffEvents('questions', ['question-queue'])
  const { data } = useCall('question-queue', { state: 'on-air', showId: session.id })
  const question = data?.questions[0]
  const isPrivate = questionModeOf(session) === 'private'
  return question && <Question key={question.id} question={question} isPrivate={isPrivate} />
}

type QuestionProps = { question: Parameters<typeof useMove>[0]; isPrivate: boolean }

function Question({ question, isPrivate }: QuestionProps) {
  const account = useCall('account', {})
  const { to, busy } = useMove(question, account.data?.id ?? '')
  return (
    <Row
      icon={<CircleQuestionMark {...iconSize} />}
      kind="Question"
      text={question.text}
      {...(isPrivate ? { detail: 'to speakers and halls only' } : {})}
      action="Done"
      busy={busy}
      onAction={() => to('answered')}
    />
  )
}

function Polls({ showId }: OfSession) {
  useStaffEvents('polls', ['poll-list'])
  const { data } = useCall('poll-list', { showId })
  const { change: close, busy } = useChange('poll-close')
  return data?.polls
    .filter(({ state }) => state === 'open')
    .map(({ id, question, total, hallTotal }) => (
      <Row
        key={id}
        icon={<ChartColumn {...iconSize} />}
        kind="Poll"
        text={question}
        detail={`${counted(total, 'vote')}${hallTotal ? `, ${hallTotal} in the hall` : ''}`}
        action="Close"
        busy={busy}
        onAction={() => void attempt(close({ id }))}
      />
    ))
}

type Place = { showId: string | null }

/** The session's own card, or else the one for everyone, as on the session's page. */
function Card({ showId }: Place) {
  useStaffEvents('cards', ['pinned-cards'])
  const { data } = useCall('pinned-cards', {})
  const now = useServerNow(1_000)
  const of = (place: string | null) =>
    cardNow(data?.cards.filter((it) => it.showId === place) ?? [], now)
  const card = of(showId) ?? of(null)
  const { unpin, busy } = useUnpin()
  return (
    card && (
      <Row
        icon={<Pin {...iconSize} />}
        kind="Pinned card"
        text={card.text}
        {...(card.link ? { detail: counted(card.clicks, 'click') } : {})}
        action="Unpin"
        busy={busy}
        onAction={() => unpin(card.showId)}
      />
    )
  )
}

function Announcements({ showId }: Place) {
  useStaffEvents('announcements', ['announcements'])
  const { data } = useCall('announcements', {})
  const { change: withdraw, busy } = useChange('announcement-withdraw')
  const now = useServerNow(1_000)
  return data?.announcements
    .filter((it) => announcementState(it, now) === 'shown')
    .filter((it) => it.showId === null || it.showId === showId)
    .map(({ id, text, endsAt }) => (
      <Row
        key={id}
        icon={<Megaphone {...iconSize} />}
        kind="Announcement"
        text={text}
        detail={`until ${formatTime(endsAt)}`}
        action="Withdraw"
        busy={busy}
        onAction={() => void attempt(withdraw({ id }))}
      />
    ))
}

function Agenda({ listed, running }: Listed) {
  const { agenda, current, next, mark, busy } = useAgenda(listed)
  if (agenda.length === 0) return null
  const canMark = running === 'live' || running === 'over-time'
  const following = canMark ? agenda[next] : undefined
  return (
    <Row
      icon={<ListOrdered {...iconSize} />}
      kind="Agenda"
      text={agenda[current ?? -1]?.title ?? 'Agenda'}
    >
      <DeskPopover title="Agenda" label={`All ${agenda.length}`} variant="quiet">
        {() => <AgendaMarks listed={listed} canMark={canMark} />}
      </DeskPopover>
      {following && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`Next: ${following.title}`}
          onClick={() => mark(next)}
        >
          Next
        </Button>
      )}
    </Row>
  )
}

function Note({ showId }: OfSession) {
  useStaffEvents('screens', ['speaker-note'])
  const note = useCall('speaker-note', { showId }).data?.note
  const { change: clear, busy } = useChange('speaker-note-clear')
  return (
    note && (
      <Row
        icon={<Mic {...iconSize} />}
        kind="Note to the speakers"
        text={note.text}
        detail={
          note.seenAt === null
            ? 'to the speakers, not seen yet'
            : `to the speakers, seen ${formatTime(note.seenAt)}`
        }
        action="Clear"
        busy={busy}
        onAction={() => void attempt(clear({ showId }))}
      />
    )
  )
}

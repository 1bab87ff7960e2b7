import { closingState, endOf, erasePlan } from '@rostra/domain/closing/closing'
import type { Closing } from '@rostra/domain/closing/closing-calls'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Asks } from '../ui/listed.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { dateIn, formatMoment } from '../ui/times.ts'
import { WaitingList } from './waiting-list.tsx'

/** Whether the event is open, what is still to do, and the button that closes or reopens it. */
export function CloseSection({ closing }: { closing: Closing }) {
  const state = closingState(closing)
  if (state === 'erased')
    return (
      <Section title="Personal data has been erased">
        <Notice kind="hint">
          Personal data was erased on {dateIn(closing.timeZone, closing.doneAt ?? 0)}. The
          programme, anonymous figures and the team are kept.
        </Notice>
      </Section>
    )
  if (state === 'closed')
    return (
      <Section title="This event is closed">
        <p>
          {closing.closedBy} closed the event on {formatMoment(closing.closedAt ?? 0)}. Attendees
          can still sign in, see the programme, watch replays, use the library and read chats.
        </p>
        <div>
          <Asks
            key="reopen"
            variant="secondary"
            call="closing-reopen"
            payload={{}}
            title="Reopen this event?"
            action="Reopen event"
            done="Event reopened"
            text={<Reopening {...closing} />}
          >
            Reopen event
          </Asks>
        </div>
      </Section>
    )
  // Also one that runs late: it waits until it has ended.
  const isLive = closing.waits.sessions.some(({ startsAt }) => startsAt <= closing.serverTime)
  return (
    <Section title="Close event">
      <WaitingList {...closing.waits} />
      <div className="line gap-3">
        <Asks
          key="close"
          variant="secondary"
          disabled={isLive}
          call="closing-close"
          payload={{}}
          title="Close this event?"
          action="Close event"
          done="Event closed"
          text={whatCloses}
        >
          Close event
        </Asks>
        {isLive && (
          <span>
            A session is live. <Link to={consolePaths.desk()}>End it in the live desk</Link> first.
          </span>
        )}
      </div>
    </Section>
  )
}

const whatCloses = (
  <>
    <p>As soon as you close the event:</p>
    <ul>
      <li>Chats become read-only and reactions are turned off.</li>
      <li>Attendees can’t ask questions or contact the help desk.</li>
      <li>Everyone sees “This event has ended. Thank you for joining us.”</li>
    </ul>
    <p>
      The programme, replays and library stay available. You can reopen the event until personal
      data is erased.
    </p>
  </>
)

function Reopening(closing: Closing) {
  const { lastEnd, days, eraseAt, serverTime, timeZone } = closing
  const end = endOf(lastEnd === null ? [] : [lastEnd], null)
  const next = erasePlan({ end, days, before: closing }, serverTime).eraseAt
  return (
    <>
      <p>
        Chats, reactions, questions and the help desk will work again. Each chat keeps its settings.
      </p>
      {next !== null && next !== eraseAt && (
        <p>
          Personal data will then be erased on {dateIn(timeZone, next)}, counted from the end of the
          last session.
        </p>
      )}
    </>
  )
}

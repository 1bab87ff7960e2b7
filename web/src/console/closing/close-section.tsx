import { closingState, endOf, erasePlan } from '@rostra/domain/closing'
import type { Closing } from '@rostra/domain/contract/closing-calls'
import { useState } from 'react'
import { useChange } from '../../platform/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { dateIn } from './date-in.ts'
import { WaitingList } from './waiting-list.tsx'

/** Whether the event is open, what still waits, and the button that closes or opens it. */
export function CloseSection({ closing }: { closing: Closing }) {
  const [asking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const state = closingState(closing)
  if (state === 'erased')
    return (
      <Section title="This event is over">
        <Notice kind="hint">
          Personal data was erased on {dateIn(closing.timeZone, closing.doneAt ?? 0)}. The
          programme, figures without names and the team are still here. Importing another event
          begins anew.
        </Notice>
      </Section>
    )
  if (state === 'closed')
    return (
      <Section title="This event is closed">
        <p>
          {closing.closedBy} closed it on {formatMoment(closing.closedAt ?? 0)}. Attendees can sign
          in and see programme, replays and library; chats can be read.
        </p>
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Open it again
          </Button>
        </div>
        {asking && <Reopen closing={closing} onClose={stop} />}
      </Section>
    )
  return (
    <Section title="Close the event">
      <WaitingList {...closing.waits} />
      <div>
        <Button onClick={() => setAsking(true)}>Close the event</Button>
      </div>
      {asking && <Close onClose={stop} />}
    </Section>
  )
}

const stale = ['closing', 'audit-log'] as const

function Close({ onClose }: { onClose(): void }) {
  const { change } = useChange('closing-close', stale)
  return (
    <Confirm
      title="Close the event?"
      action="Close the event"
      run={async () => {
        await change({})
        showToast({ title: 'The event is closed' })
      }}
      onClose={onClose}
    >
      <p>On every open page, at once:</p>
      <ul>
        <li>chats can be read, and nobody writes or reacts any more;</li>
        <li>questions and the help form are closed;</li>
        <li>everyone reads: “This event has ended. Thank you for having been with us.”</li>
      </ul>
      <p>
        Sign-in, programme, replays and library stay open. You can open the event again, as long as
        no personal data is erased.
      </p>
    </Confirm>
  )
}

function Reopen({ closing, onClose }: { closing: Closing; onClose(): void }) {
  const { change } = useChange('closing-reopen', stale)
  const { lastEnd, days, eraseAt, serverTime, timeZone } = closing
  const end = endOf(lastEnd === null ? [] : [lastEnd], null)
  const next = erasePlan({ end, days, before: closing }, serverTime).eraseAt
  return (
    <Confirm
      title="Open the event again?"
      action="Open the event"
      run={async () => {
        await change({})
        showToast({ title: 'The event is open again' })
      }}
      onClose={onClose}
    >
      <p>
        Chats, reactions, questions and the help form work again, each chat with the rules it had.
      </p>
      {next !== null && next !== eraseAt && (
        <p>
          Personal data will then be erased on {dateIn(timeZone, next)}, counted from the last
          session.
        </p>
      )}
    </Confirm>
  )
}

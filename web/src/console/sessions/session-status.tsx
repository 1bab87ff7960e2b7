import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { useSessionActions } from './session-actions.tsx'
import { isCancelled, isLive, type SessionListItem } from './session-list-item.ts'
import { Watching } from './watching.tsx'

type Props = {
  listed: SessionListItem
  /** True disables the buttons, as saving the changes after the action would be a conflict. */
  isDirty: boolean
}

const saveFirstText = 'Save or discard your changes first.'

/** The notice above the form of a cancelled session, with a button to restore it. */
export function CancelledNotice({ listed, isDirty }: Props) {
  const { restore } = useSessionActions()
  if (!isCancelled(listed)) return null
  return (
    <Notice kind="hint">
      <p>
        <strong>This session is cancelled.</strong> Attendees see it in the programme as cancelled
        and can’t join it.
      </p>
      <p className="line gap-3">
        <Button variant="secondary" disabled={isDirty} onClick={() => restore(listed)}>
          Restore session
        </Button>
        {isDirty && <span className="muted small">{saveFirstText}</span>}
      </p>
    </Notice>
  )
}

/** Cancels a session. It stays in the programme, marked as cancelled. */
export function CancelSession({ listed, isDirty }: Props) {
  const { cancel } = useSessionActions()
  const [asked, setAsked] = useState(false)
  if (isCancelled(listed)) return null
  return (
    <div>
      <p className="line gap-3">
        <Button variant="quiet" disabled={isDirty} onClick={() => setAsked(true)}>
          Cancel this session
        </Button>
        {isDirty && <span className="muted small">{saveFirstText}</span>}
      </p>
      {asked && (
        <Confirm
          title={`Cancel “${listed.session.title}”?`}
          action="Cancel session"
          cancel="Keep session"
          run={() => cancel(listed)}
          onClose={() => setAsked(false)}
        >
          {isLive(listed, serverNow()) && (
            <p>
              <Watching id={listed.session.id} /> The stream stops for attendees within two seconds.
            </p>
          )}
          <p>
            Attendees see it as cancelled and can’t join it. Attendees who starred it get a
            notification, and it is cancelled in their calendars. You can restore it at any time.
          </p>
        </Confirm>
      )}
    </div>
  )
}

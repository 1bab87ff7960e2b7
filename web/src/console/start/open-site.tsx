import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { counted } from '../ui/numbers.ts'

/** Opens the site, after a question: everyone on the list gets in at once. */
export function OpenSite({ attendees }: { attendees: number }) {
  const [asking, setAsking] = useState(false)
  const { change } = useChange('site-open')
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Open now…
      </Button>
      {asking && (
        <Confirm
          title="Open the site?"
          action="Open now"
          variant="primary"
          done="The site is open"
          run={() => change({})}
          onClose={() => setAsking(false)}
        >
          <p>
            {attendees === 0
              ? 'Attendees can sign in from now on. No one is on the list yet.'
              : `${counted(attendees, 'attendee')} can sign in from now on and see what is there.`}{' '}
            You can make it a draft again under Event, Access.
          </p>
        </Confirm>
      )}
    </>
  )
}

import { useChange } from '../../platform/transport/use-call.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Opens } from '../ui/listed.tsx'
import { counted } from '../ui/numbers.ts'

/** Opens the site, after a question: everyone on the list gets in at once. */
export function OpenSite({ attendees }: { attendees: number }) {
  const { change } = useChange('site-open')
  return (
    <Opens
      variant="secondary"
      dialog={(close) => (
        <Confirm
          title="Open the site?"
          action="Open now"
          variant="primary"
          done="The site is open"
          run={() => change({})}
          onClose={close}
        >
          <p>
            {attendees === 0
              ? 'Attendees can sign in from now on. No one is on the list yet.'
              : `${counted(attendees, 'attendee')} can sign in from now on and see what is there.`}{' '}
            You can make it a draft again under Event, Access.
          </p>
        </Confirm>
      )}
    >
      Open now…
    </Opens>
  )
}

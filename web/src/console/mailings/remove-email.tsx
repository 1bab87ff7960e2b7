import { useNavigate } from 'react-router'
import { consolePaths } from '../ui/console-paths.ts'
import { Asks } from '../ui/listed.tsx'

/** Removes an email with the record of who received it. */
export function RemoveEmail({ id, subject }: { id: string; subject: string }) {
  const navigate = useNavigate()
  return (
    <Asks
      variant="quiet"
      call="mailing-remove"
      payload={{ id }}
      title={`Remove “${subject}”?`}
      action="Remove"
      done="Email removed"
      then={() => navigate(consolePaths.emails(), { replace: true })}
      text="The list of who received it goes too, and those who haven’t won’t. This can’t be undone."
    >
      Remove
    </Asks>
  )
}

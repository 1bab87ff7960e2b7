import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { consolePaths } from '../ui/console-paths.ts'

/** Removes an email with the record of who received it. */
export function RemoveEmail({ id, subject }: { id: string; subject: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { change: remove } = useChange('mailing-remove')
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <Confirm
          title={`Remove “${subject}”?`}
          action="Remove"
          run={async () => {
            await remove({ id })
            showToast({ title: 'Email removed' })
            await navigate(consolePaths.emails(), { replace: true })
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            The list of who received it goes too, and those who haven’t won’t. This can’t be undone.
          </p>
        </Confirm>
      )}
    </>
  )
}

import { type Location, useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ConsoleDialog } from '../console-dialog.tsx'
import { withoutDialog } from '../use-dialog.ts'

/** Asks before leaving a form with unsaved changes for another screen of the console. */
export function LeaveDialog({ isUnsaved }: { isUnsaved(): boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && formAt(currentLocation) !== formAt(nextLocation),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConsoleDialog
      alert
      title="Leave without saving?"
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Keep editing</Button>
          <Button variant="secondary" onClick={blocker.proceed}>
            Leave and keep draft
          </Button>
        </>
      }
    >
      <p>
        No one sees these changes until you save them. Your draft is kept until you close this tab.
      </p>
    </ConsoleDialog>
  )
}

/** All tabs of a form count as the same form, and so do its dialogs. */
function formAt({ pathname, search }: Location): string {
  const query = withoutDialog(search)
  query.delete('tab')
  return `${pathname}?${query}`
}

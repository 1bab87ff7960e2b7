import { ConsoleDialog } from '@rostra/web/console/ui/console-dialog.tsx'
import { Button } from '@rostra/web/ui/button.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import type { Studio } from './studio.ts'

/** Asks for confirmation before the page is left while the session is live or still being uploaded. */
export function LeaveStudio({ studio }: { studio: Studio }) {
  const { upload, liveSince, isChanging } = useSyncExternalStore(studio.subscribe, studio.state)
  const isLive = liveSince !== undefined || isChanging
  const shouldBlock =
    isLive || (upload !== undefined && (upload.files > 0 || upload.live) && upload.hasKey)
  useEffect(() => {
    if (!shouldBlock) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [shouldBlock])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      shouldBlock && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConsoleDialog
      alert
      title={isLive ? 'Leave while you are live?' : 'Leave before everything is uploaded?'}
      onClose={blocker.reset}
      footer={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        {isLive
          ? 'The video stops for everyone. Open other screens in another tab instead.'
          : 'The rest of the recording is uploaded when you open this studio again in this browser.'}
      </p>
    </ConsoleDialog>
  )
}

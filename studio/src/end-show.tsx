import { ConsoleDialog } from '@rostra/web/console/ui/console-dialog.tsx'
import { Notice } from '@rostra/web/console/ui/notice.tsx'
import { Button } from '@rostra/web/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { watching } from './air-state.ts'
import { megabytes, UploadProgress } from './live-figures.tsx'
import type { Studio, StudioState } from './studio.ts'

type Props = {
  studio: Studio
  state: StudioState
  /** Whether the session is running. */
  isOn: boolean
  viewers: number
  endSession(): Promise<unknown>
  onClose(): void
}

/** ms that the last part may lag before its dialog is shown: usually it arrives immediately. */
const shownAfter = 4_000

/** Asks, stops the show, and ends the session once viewers have all of it, which takes a while on a slow connection. */
export function EndShow({ studio, state, isOn, viewers, endSession, onClose }: Props) {
  const [doing, setDoing] = useState<'stopping' | 'sending' | 'ending'>()
  const [problem, setProblem] = useState('')
  /** Belongs to the button clicked last, which cancels what is still pending. */
  const turn = useRef(new AbortController())
  useEffect(() => () => turn.current.abort(), [])
  const run = async (work: (signal: AbortSignal) => Promise<unknown>) => {
    turn.current.abort()
    turn.current = new AbortController()
    const { signal } = turn.current
    setProblem('')
    try {
      await work(signal)
      if (!signal.aborted) onClose()
    } catch (error) {
      if (signal.aborted) return
      setProblem((error as Error).message)
      setDoing(undefined)
    }
  }
  const stop = () => {
    setDoing('stopping')
    return studio.stop()
  }
  const end = () => {
    setDoing('ending')
    return endSession()
  }
  const stopAndEnd = async (signal: AbortSignal) => {
    await stop()
    setDoing('sending')
    await studio.caughtUp(signal)
    await end()
  }
  const { upload } = state
  if (doing === 'sending' && upload && (upload.trouble || upload.lag > shownAfter)) {
    const { waiting, trouble } = upload
    return (
      <ConsoleDialog
        alert
        title="Sending the last part"
        onClose={onClose}
        footer={
          <>
            <Button variant="danger" onClick={() => void run(end)}>
              End now
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Keep the session open
            </Button>
          </>
        }
      >
        {trouble === 'away' && <Notice kind="hint">The server can’t be reached.</Notice>}
        <p>
          The session ends when attendees have received everything. {megabytes(waiting)} left. “End
          now” ends it without the last part; it’s still uploaded for the recording.
        </p>
        <UploadProgress waiting={waiting} />
      </ConsoleDialog>
    )
  }
  return (
    <ConsoleDialog
      alert
      title="End the show?"
      onClose={onClose}
      footer={
        <>
          {isOn && (
            <Button
              variant="danger"
              busy={doing !== undefined}
              onClick={() => void run(stopAndEnd)}
            >
              End session
            </Button>
          )}
          <Button
            variant={isOn ? 'secondary' : 'danger'}
            busy={doing !== undefined}
            onClick={() => void run(stop)}
          >
            Stop sending
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p>
        {isOn
          ? `${viewers === 0 ? 'No one is watching.' : watching(viewers)} “End session” ends it for everyone, and the recording becomes the replay. “Stop sending” keeps the session open, and attendees keep the last picture.`
          : 'The session isn’t running, so attendees won’t notice.'}
      </p>
    </ConsoleDialog>
  )
}

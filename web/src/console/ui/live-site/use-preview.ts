/** The preview that the frame shows: started again for every chosen moment, because its page reloads too. */
import { useEffect, useRef, useState } from 'react'
import { localMoment, serverNow } from '../../../platform/transport/server-clock.ts'
import { useChange } from '../../../platform/transport/use-call.ts'

/** `at` is epoch ms; `begunAt` is a `localMoment()` of this browser. */
type RunningPreview = { token: string; at: number; stopped: boolean; begunAt: number }

/** What time it is in a preview, epoch ms. */
export const timeIn = ({ at, stopped, begunAt }: RunningPreview): number =>
  Math.round(stopped ? at : at + localMoment() - begunAt)

/** Begins at `first`, or now. */
export function usePreview(first: number | undefined) {
  const { change, busy } = useChange('preview-begin')
  const [shown, setShown] = useState<RunningPreview>()
  const [problem, setProblem] = useState('')
  const asked = useRef(0)

  const show = async (at: number, stopped = shown?.stopped ?? false) => {
    asked.current += 1
    const mine = asked.current
    try {
      const { token } = await change({ at, stopped })
      if (mine !== asked.current) return
      setProblem('')
      setShown({ token, at, stopped, begunAt: localMoment() })
    } catch (error) {
      if (mine === asked.current) setProblem((error as Error).message)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the screen's first moment starts without a click
  useEffect(() => {
    if (asked.current === 0) void show(first ?? Math.round(serverNow()))
  }, [])

  return { shown, problem, busy, show, beginAnother: change }
}

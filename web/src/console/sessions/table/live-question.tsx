import { useCallback, useRef, useState } from 'react'
import { serverNow } from '../../../platform/transport/server-clock.ts'
import { useSessions } from '../../../sessions/sessions-query.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { isLive, type SessionListItem } from '../session-list-item.ts'
import type { ChangeSessions } from './use-sessions-change.ts'

type Asked = { run(): Promise<void>; onClose(): void }
type Question = { change: ChangeSessions; asked: Asked | undefined }

/** Asks before a change of sessions of which one is live; without a yes, nothing changes. */
export function useLiveQuestion(change: ChangeSessions): Question {
  const { sessions: running } = useSessions()
  const [asked, setAsked] = useState<Asked>()
  // The same function for as long as the table is there: its rows are drawn again only when theirs changes.
  const latest = useRef({ change, running })
  latest.current = { change, running }
  const asking = useCallback<ChangeSessions>((listed, of) => {
    const run = () => latest.current.change(listed, of)
    const now = serverNow()
    const runs = new Map(latest.current.running?.map((it) => [it.id, it]))
    const isRunning = (it: SessionListItem) =>
      isLive({ ...it, runs: runs.get(it.session.id) ?? it.runs }, now)
    if (!listed.some(isRunning)) return run()
    return new Promise((resolve, reject) =>
      setAsked({
        run: () => run().then(resolve),
        onClose() {
          setAsked(undefined)
          // After a change that went well, nobody hears it.
          reject(new Error('Nothing was changed.'))
        },
      }),
    )
  }, [])
  return { change: asking, asked }
}

export const LiveQuestion = ({ question: { asked } }: { question: Question }) =>
  asked && (
    <Confirm
      title="Change a live session?"
      action="Change it now"
      run={asked.run}
      onClose={asked.onClose}
    >
      <p>A session that you change is live. Attendees see its new time within two seconds.</p>
    </Confirm>
  )

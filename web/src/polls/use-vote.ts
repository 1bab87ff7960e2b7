import { useLingui } from '@lingui/react/macro'
import type { Choices } from '@rostra/domain/polls/polls'
import { useRef, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { type PollOnPage, vote } from './polls-store.ts'

/** The person's vote, shown from the tap on. Votes are sent one after another; of several taps meanwhile, the last. */
export function useVote(showId: string, poll: PollOnPage) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<Choices>()
  const [error, setError] = useState('')
  const last = useRef<Choices>(undefined)
  const send = async (choices: Choices) => {
    setError('')
    // A counted vote can be changed, but not taken back.
    if (Array.isArray(choices) && choices.length === 0) return setError(t`Choose an answer`)
    const isSending = last.current !== undefined
    last.current = choices
    setWanted(choices)
    if (isSending) return
    try {
      for (let sent: Choices | undefined; sent !== last.current; ) {
        sent = last.current
        await vote(showId, poll, sent)
      }
      announce(t`Your vote was counted`)
    } catch (error) {
      setError((error as Error).message)
    }
    last.current = undefined
    setWanted(undefined)
  }
  return { chosen: wanted ?? poll.mine, error, send: (choices: Choices) => void send(choices) }
}

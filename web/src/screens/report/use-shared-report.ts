import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { useEffect, useState } from 'react'
import { ApiError } from '../../platform/transport/api.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'

type Shared = AnswerOf<(typeof calls)['shared-report']> & {
  hosts: AnswerOf<(typeof calls)['event-front']>['hosts']
}
type State =
  | { name: 'loading' }
  /** The link was revoked, has expired or never existed. */
  | { name: 'over' }
  /** Not loaded yet; the request is repeated. */
  | { name: 'unreachable' }
  | { name: 'here'; shared: Shared }

/** ms between reloads while the page is visible: figures change, and links can be revoked. */
const askEvery = 60_000
/** ms before a failed request is repeated. */
const againAfter = 5_000

/** The report for the link secret in the page's fragment. */
export function useSharedReport(): State {
  const [state, setState] = useState<State>({ name: 'loading' })
  useEffect(() => {
    let asked = 0
    let timer: number | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      asked += 1
      const number = asked
      const next = await load()
      // Ignore a response if a newer request has been sent.
      if (number !== asked) return
      setState((before) => (next.name === 'unreachable' && before.name === 'here' ? before : next))
      if (next.name === 'over') return document.removeEventListener('visibilitychange', onVisible)
      const wait = next.name === 'here' ? askEvery : againAfter
      timer = window.setTimeout(onVisible, wait)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      asked += 1
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return state
}

async function load(): Promise<State> {
  try {
    const link = location.hash.slice(1)
    const [answer, { hosts }] = await Promise.all([
      postAsGuest('shared-report', { link }),
      postAsGuest('event-front', {}),
    ])
    return { name: 'here', shared: { ...answer, hosts: answer.earlier ? [] : hosts } }
  } catch (error) {
    const isOver =
      error instanceof ApiError && (error.code === 'report-link-over' || error.status === 400)
    return { name: isOver ? 'over' : 'unreachable' }
  }
}

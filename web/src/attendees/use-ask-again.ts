import { askAgain, askAgainIn } from '@rostra/domain/ask-again'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { useEffect, useRef } from 'react'
import { ApiError, callApi } from '../platform/transport/api.ts'

type Joined = AnswerOf<(typeof calls)['joinEmail']>

type Deps = {
  /** What was refused; undefined while nothing was. */
  email: string | undefined
  onOpen(joined: Joined): void
  /** It has asked for long enough. */
  onEnd(): void
}

/** Asks quietly whether an address that was refused has been let in; only while the page is looked at. */
export function useAskAgain({ email, onOpen, onEnd }: Deps): void {
  const told = useRef({ onOpen, onEnd })
  told.current = { onOpen, onEnd }
  useEffect(() => {
    if (email === undefined) return
    const leaving = new AbortController()
    let timer = 0
    let failures = 0
    let asked = 0

    const next = () => {
      timer = window.setTimeout(askWhenSeen, askAgainIn(failures))
    }
    const ask = async () => {
      asked += 1
      try {
        const joined = await callApi('joinEmail', { email, again: true }, leaving.signal)
        if (!leaving.signal.aborted) told.current.onOpen(joined)
      } catch (error) {
        if (leaving.signal.aborted) return
        failures = error instanceof ApiError && error.status === 403 ? 0 : failures + 1
        next()
      }
    }
    const askWhenSeen = () => {
      if (!document.hidden) return void (asked < askAgain.times ? ask() : told.current.onEnd())
      document.addEventListener('visibilitychange', askWhenSeen, {
        once: true,
        signal: leaving.signal,
      })
    }
    next()
    return () => {
      window.clearTimeout(timer)
      leaving.abort()
    }
  }, [email])
}

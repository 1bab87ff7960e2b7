import { signInRetry, signInRetryIn } from '@rostra/domain/attendees/sign-in-retry'
import { useEffect, useRef } from 'react'
import { ApiError } from '../platform/transport/api.ts'
import { askToJoin, type Outcome } from './ask-to-join.ts'

type Deps = {
  /** The refused address; undefined if there is none. */
  email: string | undefined
  /** The address was let in: signed in, or emailed a code. */
  onOpen(outcome: Outcome): void
  /** The checks have ended without success. */
  onEnd(): void
}

/** Checks in the background whether a refused address has been let in; only while the page is visible. */
export function useSignInRetry({ email, onOpen, onEnd }: Deps): void {
  const callbacks = useRef({ onOpen, onEnd })
  callbacks.current = { onOpen, onEnd }
  useEffect(() => {
    if (email === undefined) return
    const leaving = new AbortController()
    let timer = 0
    let failures = 0
    let asked = 0

    const next = () => {
      timer = window.setTimeout(askWhenSeen, signInRetryIn(failures))
    }
    const ask = async () => {
      asked += 1
      try {
        const outcome = await askToJoin({ email, again: true }, leaving.signal)
        if (!leaving.signal.aborted) callbacks.current.onOpen(outcome)
      } catch (error) {
        if (leaving.signal.aborted) return
        failures = error instanceof ApiError && error.status === 403 ? 0 : failures + 1
        next()
      }
    }
    const askWhenSeen = () => {
      if (!document.hidden)
        return void (asked < signInRetry.times ? ask() : callbacks.current.onEnd())
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

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../platform/i18n/trans.tsx'

/** What a link shows. */
type State<Data> =
  | { name: 'loading' }
  /** The link was revoked, has expired or never existed. */
  | { name: 'over' }
  /** Not loaded yet; the request is repeated. */
  | { name: 'unreachable' }
  /** `isOld` while the server can't be reached. */
  | { name: 'here'; data: Data; isOld: boolean }

/** ms before a failed request is repeated. */
const againAfter = 5_000

/**
 * What the page's link shows, loaded again every `askEvery` ms while the page is visible: it can change, and links can
 * be revoked. Also in another language. `load` and `isOver`, which says whether the link is, must stay the same.
 */
export function useByLink<Data>(
  load: () => Promise<Data>,
  isOver: (error: unknown) => boolean,
  askEvery: number,
) {
  const [state, setState] = useState<State<Data>>({ name: 'loading' })
  const again = useRef(async () => {})
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is asked for in another header
  useEffect(() => {
    let asked = 0
    let timer: number | undefined
    const ask = async () => {
      window.clearTimeout(timer)
      asked += 1
      const number = asked
      const next = await load().then(
        (data): State<Data> => ({ name: 'here', data, isOld: false }),
        (error: unknown): State<Data> => ({ name: isOver(error) ? 'over' : 'unreachable' }),
      )
      // Ignore a response if a newer request has been sent.
      if (number !== asked) return
      setState((before) =>
        next.name === 'unreachable' && before.name === 'here' ? { ...before, isOld: true } : next,
      )
      if (next.name === 'over') return document.removeEventListener('visibilitychange', onVisible)
      timer = window.setTimeout(onVisible, next.name === 'here' ? askEvery : againAfter)
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    again.current = ask
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onVisible)
    void ask()
    return () => {
      asked += 1
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onVisible)
    }
  }, [load, isOver, askEvery, language])
  return { state, reload: useCallback(() => again.current(), []) }
}

/**
 * A form's values while they are being changed. They are kept in this tab until they are saved or
 * discarded, so that nothing is lost on leaving the screen, reloading or being signed out.
 */
import { canonical } from '@rostra/domain/event/editing'
import { useEffect, useRef, useState } from 'react'

/** `fields` are all fields of the form, including `undefined` ones, which JSON omits. */
type Kept<Value> = { value: Value; revision: string; fields?: string[] }
/** `sent` is what was saved under `revision`, until the page has received it from the server. */
type State<Value> = Kept<Value> & { restored: boolean; sent?: string }

const place = (key: string) => `rostra-draft ${key}`

function kept<Value>(key: string): Kept<Value> | undefined {
  try {
    const text = sessionStorage.getItem(place(key))
    return text === null ? undefined : (JSON.parse(text) as Kept<Value>)
  } catch {
    return undefined
  }
}

/** A draft from an earlier version of the page lacks fields added since: they take their stored values. */
export function completed<Value>({ value, fields }: Kept<Value>, stored: Value): Value {
  const had = new Set(fields ?? Object.keys(value as object))
  const since = Object.entries(stored as object).filter(([field]) => !had.has(field))
  return { ...value, ...Object.fromEntries(since) }
}

export type Draft<Value> = ReturnType<typeof useDraft<Value>>

/** `stored` is what the server has, under `revision`. */
export function useDraft<Value>(key: string, stored: Value, revision: string) {
  const [state, setState] = useState((): State<Value> => {
    const found = kept<Value>(key)
    if (!found) return { value: stored, revision, restored: false }
    return { value: completed(found, stored), revision: found.revision, restored: true }
  })
  const isDirty = canonical(state.value) !== canonical(stored)
  const isForgotten = useRef(false)

  useEffect(() => {
    if (isDirty)
      sessionStorage.setItem(
        place(key),
        JSON.stringify({
          value: state.value,
          revision: state.revision,
          fields: Object.keys(state.value as object),
        } satisfies Kept<Value>),
      )
    else sessionStorage.removeItem(place(key))
  }, [key, isDirty, state])

  // A change made elsewhere, such as by someone else, is applied while there are no own changes to lose.
  const begunWith = useRef(stored)
  useEffect(() => {
    if (state.revision === revision) begunWith.current = stored
    else if (!isDirty || canonical(state.value) === canonical(begunWith.current))
      setState({ value: stored, revision, restored: false })
  }, [isDirty, state, stored, revision])

  // The server may have stored it in another form, for example without an empty field.
  useEffect(() => {
    if (state.sent === undefined || state.revision !== revision) return
    setState(({ sent, ...now }) =>
      canonical(now.value) === sent ? { value: stored, revision, restored: false } : now,
    )
  }, [state, stored, revision])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  return {
    value: state.value,
    revision: state.revision,
    isDirty,
    /** Whether the draft was begun earlier and has been restored. */
    restored: state.restored && isDirty,
    /** For a later change, such as after an upload, pass a function: it gets the values at that time. */
    set(change: Partial<Value> | ((now: Value) => Partial<Value>)) {
      isForgotten.current = false
      setState((now) => ({
        ...now,
        value: { ...now.value, ...(typeof change === 'function' ? change(now.value) : change) },
      }))
    },
    replace: (value: Value, newRevision = state.revision) =>
      setState({ value, revision: newRevision, restored: false }),
    /** Part of it is stored under this revision; what was typed stays. */
    rebase: (newRevision: string) => setState((now) => ({ ...now, revision: newRevision })),
    discard: () => setState({ value: stored, revision, restored: false }),
    /** `sent` is stored under `revision`; what was typed since stays. */
    saved: (sent: Value, newRevision: string) =>
      setState((now) => ({
        ...now,
        revision: newRevision,
        restored: false,
        sent: canonical(sent),
      })),
    /** For a draft that was saved or given up: leaving no longer asks. */
    forget: () => {
      isForgotten.current = true
      sessionStorage.removeItem(place(key))
    },
    /** True while leaving would leave unsaved changes behind. */
    isUnsaved: () => isDirty && !isForgotten.current,
  }
}

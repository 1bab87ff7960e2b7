/** What the dialogs of a chat share. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import styles from '../chat-dialogs.module.css'

/** Runs one request at a time; `error` is the message of the last one, if it failed. */
export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const running = useRef(false)
  const run = useCallback(async (request: () => Promise<unknown>): Promise<void> => {
    // Repeated before the response has arrived (specification section 8).
    if (running.current) return setError(t`Query in progress.`)
    running.current = true
    setBusy(true)
    setError('')
    try {
      await request()
    } catch (cause) {
      setError((cause as Error).message)
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, error, run }
}

/** Says why a request failed. */
export const RequestProblem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.problem}>
    {children}
  </p>
)

type ChoicesProps<Key> = {
  legend: ReactNode
  name: string
  options: readonly (readonly [Key, ReactNode])[]
  chosen: Key | undefined
  onChoose: (key: Key) => void
}

/** One of a few, each with its explanation. */
export const Choices = <Key extends string>(props: ChoicesProps<Key>) => (
  <fieldset className={styles.choices}>
    <legend>{props.legend}</legend>
    {props.options.map(([key, text]) => (
      <label key={key} className={styles.choice}>
        <input
          type="radio"
          name={props.name}
          checked={key === props.chosen}
          onChange={() => props.onChoose(key)}
        />
        <span>{text}</span>
      </label>
    ))}
  </fieldset>
)

import { useEffect, useId, useRef } from 'react'
import styles from '../form-kit.module.css'
import { Notice } from '../notice.tsx'
import { nameOfField } from './field-names.ts'
import type { ShownError } from './form-errors.ts'
import type { Saving } from './use-saving.ts'

type Props = {
  saving: Saving
  /** Labels of the fields, by path: `sponsors.#.url` is `Sponsor #, website`. */
  names?: Readonly<Record<string, string>>
  /** Moves the focus to the field of an error. */
  onGoTo?(error: ShownError): void
}

/** Everything that is wrong with a form, above it; it takes the focus when it appears. */
export function ErrorSummary({ saving: { errors, problem, prefix }, names = {}, onGoTo }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const isShown = errors.length > 0 || problem !== undefined
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby={id}>
      <Notice kind="bad" isFocused>
        <strong id={id}>There is a problem</strong>
        {problem && <p>{problem}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => {
              const text = nameOfField(error.field, prefix, names) + error.message
              return (
                <li key={error.field + error.message}>
                  {onGoTo ? (
                    <button type="button" className={styles.link} onClick={() => onGoTo(error)}>
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Notice>
    </div>
  )
}

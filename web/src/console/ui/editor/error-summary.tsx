import { useEffect, useId, useRef } from 'react'
import { Notice } from '../notice.tsx'
import { nameOfField } from './field-names.ts'
import type { Saving } from './use-saving.ts'

type Props = {
  saving: Saving
  /** Labels of the fields, by path: `sponsors.#.url` is `Sponsor #, website`. */
  names?: Readonly<Record<string, string>>
}

/** Everything that is wrong with a form, above it; it takes the focus when it appears. */
export function ErrorSummary({ saving: { errors, problem, prefix }, names = {} }: Props) {
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
            {errors.map(({ field, message }) => (
              <li key={field + message}>
                {nameOfField(field, prefix, names)}
                {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

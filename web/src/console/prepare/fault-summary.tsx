import { useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import type { Saving } from './use-saving.ts'

/** Everything that is wrong with a form, above it; it takes the focus when it appears. */
export function FaultSummary({ saving: { faults, problem } }: { saving: Saving }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = faults.length > 0 || problem !== undefined
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="bad">
        <strong>There is a problem</strong>
        {problem && <p>{problem}</p>}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ field, message }) => (
              <li key={field + message}>
                {nameOf(field)}
                {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** Fields of the event folder that the forms call otherwise. */
const labels: Record<string, string> = {
  speakerData: 'speaker',
  first: 'first name',
  last: 'last name',
  hosts: 'host organisation',
  sponsors: 'sponsor',
  assets: 'resource',
  url: 'link',
}

/** `session.speakerData.0.first` as "Speaker 1, first name: ". */
function nameOf(field: string): string {
  const parts = field.split('.').slice(1)
  if (parts.length === 0) return ''
  const words = parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (labels[part] ?? part)))
    .join(' ')
    .replace(/(\d) /g, '$1, ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: `
}

import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import { count } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './rehearsal.module.css'
import { duration, type Run, stepNames, verdictOf } from './rehearsal-texts.ts'

/** The results of the latest rehearsal: the verdict, each check, and the times. */
export function RunResult({ run }: { run: Run }) {
  const { kind, long } = verdictOf(run)
  const { result, attendees, seconds, startedAt } = run
  // Failures first, as they are what people look for.
  const findings = result?.findings.toSorted((a, b) => Number(a.passed) - Number(b.passed)) ?? []
  const steps = Object.keys(stepNames).flatMap((step) => {
    const times = result?.steps[step]
    return times && times.count > 0 ? [{ step, ...times }] : []
  })
  return (
    <Section title="Latest result">
      <p className="muted small">
        <time>{formatMoment(startedAt)}</time> · {count(attendees)} attendees · {count(seconds)} s
        of chat{result && ` · ${count(result.messages)} messages`}
      </p>
      <Notice kind={kind}>
        <p>{long}</p>
      </Notice>
      {findings.length > 0 && (
        <ul className={styles.findings} aria-label="Checks">
          {findings.map(({ passed, text }) => (
            <li key={text}>
              {passed ? (
                <CircleCheck size={20} className="good" />
              ) : (
                <TriangleAlert size={20} className="bad" />
              )}
              <span>
                <strong>{passed ? 'Passed:' : 'Failed:'}</strong> {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <Table
          label="Times"
          columns={['Step', 'Measured', 'Half within', '95% within', 'Longest', 'Limit of 95%']}
        >
          {steps.map(({ step, count: times, p50, p95, max, limit }) => (
            <tr key={step}>
              <th scope="row">{stepNames[step]}</th>
              <Cell of="Measured">{count(times)}×</Cell>
              <Cell of="Half within">{duration(p50)}</Cell>
              <Cell of="95% within">{duration(p95)}</Cell>
              <Cell of="Longest">{duration(max)}</Cell>
              <Cell of="Limit of 95%">{duration(limit)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}

/** A figure with its column's name, which is shown beside it on a phone. */
const Cell = ({ of, children }: { of: string; children: ReactNode }) => (
  <td>
    <span className={styles.column} aria-hidden="true">
      {of}:{' '}
    </span>
    {children}
  </td>
)

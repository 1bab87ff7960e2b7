import type { SessionInNumbers } from '@rostra/domain/contract/attendance-calls'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import prepare from '../ui/form-kit.module.css'
import { formatTime } from '../ui/times.ts'
import styles from './attendance.module.css'

/** The curve for those who would rather read than look. */
export function CurveTable({ session: { curve } }: { session: SessionInNumbers }) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <div className={prepare.row}>
        <Button variant="secondary" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show as table
        </Button>
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard too
        <section className={styles.scroll} tabIndex={0} aria-label="Attendance, as a table">
          <table className={styles.counts}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Attendees</th>
              </tr>
            </thead>
            <tbody>
              {curve.counts.map((count, index) => {
                const at = curve.from + index * curve.step
                return (
                  <tr key={at}>
                    <th scope="row">{formatTime(at)}</th>
                    <td>{count.toLocaleString()}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

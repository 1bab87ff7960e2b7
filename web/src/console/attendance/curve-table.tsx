import type { SessionInNumbers } from '@rostra/domain/contract/attendance-calls'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import prepare from '../ui/form-kit.module.css'
import { FigureTable } from '../ui/table.tsx'
import { formatTime } from '../ui/times.ts'

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
        <FigureTable
          label="Attendance, as a table"
          columns={['Time', 'Attendees']}
          rows={curve.counts.map((count, index) => {
            const at = curve.from + index * curve.step
            return { key: at, head: formatTime(at), figures: [count] }
          })}
        />
      )}
    </>
  )
}

import {
  type ReportLink,
  type ReportLinkDays,
  reportLinkDays,
  sharedReportPath,
} from '@rostra/domain/report/report'
import { useState } from 'react'
import { basePath } from '../../platform/base-path.ts'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/cards.module.css'
import { LinkAddress } from '../ui/link-address.tsx'
import { Select } from '../ui/select.tsx'

const usualDays: ReportLinkDays = 90

type Props = {
  links: readonly ReportLink[]
  /** The event whose report it is, unless it is the present one’s. */
  earlier: { earlier?: string }
}

/** Creates a link to the report, and shows it only once: it can't be retrieved later. */
export function NewReportLink({ links, earlier }: Props) {
  const { change: make, busy } = useChange('report-link-make')
  const [days, setDays] = useState(usualDays)
  const [made, setMade] = useState<{ id: string; link: string }>()
  const add = async () => setMade(await make({ ...earlier, days }))
  return (
    <>
      <div className={styles.bar}>
        <Select
          label="Expires after"
          value={String(days)}
          options={reportLinkDays.map((it) => ({ id: String(it), name: `${it} days` }))}
          onChange={(id) => setDays(reportLinkDays.find((it) => String(it) === id) ?? usualDays)}
        />
        <Button busy={busy} onClick={() => void attempt(add())}>
          Create link
        </Button>
      </div>
      {made && links.some(({ id }) => id === made.id) && (
        <div className={styles.card}>
          <p role="status">Copy this link now. You won’t see it again.</p>
          <LinkAddress
            name="Event report"
            address={`${location.origin}${basePath()}${sharedReportPath}#${made.link}`}
          />
        </div>
      )}
    </>
  )
}

import type { ReportLink } from '@rostra/domain/report'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../ui/cards.module.css'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { LinkCard } from '../ui/link-card.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { formatMoment } from '../ui/times.ts'
import { NewReportLink } from './new-report-link.tsx'

/** A button that opens the list of report links, which work without an account. */
export function ShareReport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {isOpen && <Links onClose={() => setOpen(false)} />}
    </>
  )
}

function Links({ onClose }: { onClose(): void }) {
  const answer = useCall('report-links', {})
  const { change: revoke } = useChange('report-link-revoke', ['report-links'])
  const [revoked, setRevoked] = useState<ReportLink>()
  return (
    <ConsoleDialog title="Share the report" onClose={onClose}>
      <p>
        Anyone with the link can read and print this report, without an account. It shows figures
        and polls, but no attendees’ names, no counts that attendees can’t see yet, and no ratings
        of a session before it has five.
      </p>
      <Loaded query={answer} height={160}>
        {({ links }) => (
          <>
            <NewReportLink links={links} />
            {links.length > 0 && (
              <ul className={styles.list} aria-label="Links to the report">
                {links.map((it) => (
                  <LinkCard key={it.id} link={it} onRevoke={() => setRevoked(it)}>
                    <span>Expires {formatMoment(it.expiresAt)}</span>
                    <span>
                      {it.openedAt === null
                        ? 'Not opened yet'
                        : `Last opened ${formatMoment(it.openedAt)}`}
                    </span>
                  </LinkCard>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {revoked && (
        <Confirm
          title="Revoke this link?"
          action="Revoke link"
          run={async () => {
            await revoke({ id: revoked.id })
            showToast({ title: 'Link revoked' })
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>
            The link of {formatMoment(revoked.at)} stops working immediately. This can’t be undone.
          </p>
        </Confirm>
      )}
    </ConsoleDialog>
  )
}

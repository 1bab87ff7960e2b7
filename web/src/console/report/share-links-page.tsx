import type { ReportLink } from '@rostra/domain/report'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { NewReportLink } from './new-report-link.tsx'

/** Links to the report that work without an account. */
export function ShareLinksPage() {
  const [params] = useSearchParams()
  const id = params.get('earlier')
  const earlier = id ? { earlier: id } : {}
  const answer = useCall('report-links', earlier)
  const { change: revoke } = useChange('report-link-revoke', ['report-links'])
  const [revoked, setRevoked] = useState<ReportLink>()
  return (
    <Screen
      title={id ? 'Share links of an earlier event' : 'Share links'}
      intro="Anyone with the link can read and print the report, without an account. It shows figures and polls, but no attendees’ names, no counts that attendees can’t see yet, and no ratings of a session before it has five."
    >
      <Loaded query={answer} height={160}>
        {({ links }) => (
          <>
            <NewReportLink links={links} earlier={earlier} />
            {links.length > 0 && (
              <Rows label="Links to the report">
                {links.map((it) => (
                  <Row
                    key={it.id}
                    name={`Created by ${it.by}, ${formatMoment(it.at)}`}
                    detail={
                      <>
                        Expires {formatMoment(it.expiresAt)} ·{' '}
                        {it.openedAt === null
                          ? 'not opened yet'
                          : `last opened ${formatMoment(it.openedAt)}`}
                      </>
                    }
                  >
                    <Button variant="secondary" onClick={() => setRevoked(it)}>
                      Revoke link
                    </Button>
                  </Row>
                ))}
              </Rows>
            )}
          </>
        )}
      </Loaded>
      {revoked && (
        <Confirm
          title="Revoke this link?"
          action="Revoke link"
          run={() => revoke({ id: revoked.id })}
          done="Link revoked"
          onClose={() => setRevoked(undefined)}
        >
          <p>
            The link of {formatMoment(revoked.at)} stops working immediately. This can’t be undone.
          </p>
        </Confirm>
      )}
    </Screen>
  )
}

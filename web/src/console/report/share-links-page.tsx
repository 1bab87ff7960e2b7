import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { Asks, Listed } from '../ui/listed.tsx'
import { Row } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { NewReportLink } from './new-report-link.tsx'

/** Links to the report that work without an account. */
export function ShareLinksPage() {
  const [params] = useSearchParams()
  const id = params.get('earlier')
  const earlier = id ? { earlier: id } : {}
  const links = useCall('report-links', earlier).data?.links
  return (
    <Screen
      title={id ? 'Share links of an earlier event' : 'Share links'}
      intro="Anyone with the link can read and print the report, without an account. It shows figures and polls, but no attendees’ names, no counts that attendees can’t see yet, and no ratings of a session before it has five."
    >
      {links && <NewReportLink links={links} earlier={earlier} />}
      <Listed
        call="report-links"
        payload={earlier}
        label="Links to the report"
        height={160}
        items={(answer) => answer.links}
      >
        {(it) => (
          <Row
            key={it.id}
            name={`Created by ${it.by}, ${formatMoment(it.at)}`}
            detail={`Expires ${formatMoment(it.expiresAt)} · ${it.openedAt === null ? 'not opened yet' : `last opened ${formatMoment(it.openedAt)}`}`}
          >
            <Asks
              variant="secondary"
              call="report-link-revoke"
              payload={{ id: it.id }}
              title="Revoke this link?"
              action="Revoke link"
              done="Link revoked"
              text={`The link of ${formatMoment(it.at)} stops working immediately. This can’t be undone.`}
            >
              Revoke link
            </Asks>
          </Row>
        )}
      </Listed>
    </Screen>
  )
}

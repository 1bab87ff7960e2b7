import type { ListedLink } from '@rostra/domain/signed-links'
import { useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Section } from '../ui/screen.tsx'
import { formatMoment } from '../ui/times.ts'
import { LinkDialog } from './link-dialog.tsx'

/** The programs whose signed links sign people in. */
export function Links() {
  const answer = useCall('links', {})
  const [isMaking, setMaking] = useState(false)
  return (
    <Section title="Signed links">
      <p>
        A program that has a secret, such as a ticket shop, makes links that sign people in, also
        those without an email address.
      </p>
      <Loaded query={answer} height={96}>
        {({ links }) =>
          links.length === 0 ? (
            <p>No signed links yet.</p>
          ) : (
            <Rows label="Signed links">
              {links.map((link) => (
                <LinkRow key={link.name} listed={link} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <div>
        <Button variant="secondary" onClick={() => setMaking(true)}>
          Make secret
        </Button>
      </div>
      {isMaking && <LinkDialog onClose={() => setMaking(false)} />}
    </Section>
  )
}

function LinkRow({ listed }: { listed: ListedLink }) {
  const { name, issuer, audience, by, at, usedAt, lost } = listed
  const { change: revoke } = useChange('link-revoke', ['links', 'audit-log'])
  const [asking, setAsking] = useState(false)
  const made = `made ${by ? `by ${by}, ` : ''}${formatMoment(at)}`
  const used = usedAt === null ? 'not used yet' : `last used ${formatMoment(usedAt)}`
  return (
    <Row name={name} detail={`Issuer ${issuer}, audience ${audience}, ${made}, ${used}.`}>
      {lost && (
        <Notice kind="bad">Its secret can’t be read any more. Revoke it, and make another.</Notice>
      )}
      <Button
        variant="secondary"
        aria-label={`Revoke links of ${name}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {asking && (
        <Confirm
          title={`Revoke the secret of “${name}”?`}
          action="Revoke secret"
          run={() => revoke({ name })}
          done="Secret revoked"
          onClose={() => setAsking(false)}
        >
          <p>
            Links signed with it stop working now. People who are signed in stay signed in. This
            can’t be undone.
          </p>
        </Confirm>
      )}
    </Row>
  )
}

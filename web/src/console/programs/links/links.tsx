import { Asks, Listed, Opens } from '../../ui/listed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Row } from '../../ui/row.tsx'
import { Section } from '../../ui/screen.tsx'
import { formatMoment } from '../../ui/times.ts'
import { LinkDialog } from './link-dialog.tsx'

/** The programs whose signed links sign people in. */
export const Links = () => (
  <Section title="Signed links">
    <p>
      A program that has a secret, such as a ticket shop, makes links that sign people in, also
      those without an email address.
    </p>
    <Listed
      call="links"
      label="Signed links"
      none="No signed links yet."
      items={({ links }) => links}
    >
      {({ name, issuer, audience, by, at, usedAt, lost }) => (
        <Row
          key={name}
          name={name}
          detail={`Issuer ${issuer}, audience ${audience}, made ${madeAndUsed({ by, at, usedAt })}.`}
        >
          {lost && (
            <Notice kind="bad">
              Its secret can’t be read any more. Revoke it, and make another.
            </Notice>
          )}
          <Asks
            variant="secondary"
            aria-label={`Revoke links of ${name}`}
            call="link-revoke"
            payload={{ name }}
            title={`Revoke the secret of “${name}”?`}
            action="Revoke secret"
            done="Secret revoked"
            text="Links signed with it stop working now. People who are signed in stay signed in. This can’t be undone."
          >
            Revoke
          </Asks>
        </Row>
      )}
    </Listed>
    <div>
      <Opens variant="secondary" dialog={(close) => <LinkDialog onClose={close} />}>
        Make secret
      </Opens>
    </div>
  </Section>
)

type Secret = { by: string | null; at: number; usedAt: number | null }

/** By whom and when a secret was made, and when it was last used. */
export const madeAndUsed = ({ by, at, usedAt }: Secret): string =>
  `${by ? `by ${by}, ` : ''}${formatMoment(at)}, ${usedAt === null ? 'not used yet' : `last used ${formatMoment(usedAt)}`}`

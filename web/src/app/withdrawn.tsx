import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { Button } from '../ui/button.tsx'
import { HelpContact } from '../ui/help-contact.tsx'
import { Link } from '../ui/link.tsx'

type Props = {
  helpContact: string | undefined
  /** Someone else wants to sign in. */
  onOther(): void
}

/** In place of the sign-in form, for someone whom the team has removed from the event. */
export const Withdrawn = ({ helpContact, onOther }: Props) => (
  <>
    <p role="status">
      <strong>
        <Trans>Your place at this event was withdrawn.</Trans>
      </strong>
    </p>
    <p>
      {helpContact ? (
        <Trans>
          Questions: <HelpContact text={helpContact} />
        </Trans>
      ) : (
        <Link to={paths.help()}>
          <Trans>Contact the help desk</Trans>
        </Link>
      )}
    </p>
    <div>
      <Button variant="secondary" onClick={onOther}>
        <Trans>Use another email</Trans>
      </Button>
    </div>
  </>
)

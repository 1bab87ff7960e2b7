import { Trans } from '@lingui/react/macro'
import { basePath } from '../platform/base-path.ts'
import button from '../ui/button.module.css'

type Props = { name: string; from: string; variant: 'primary' | 'secondary' }

/** For whoever has just signed out here: the next person at this computer would be signed in there. */
export const OrganisationSignOut = ({ name }: { name: string }) => (
  <a href={`${basePath()}/sign-in/oidc/sign-out?for=attendees`}>
    <Trans>Also sign out at {name}</Trans>
  </a>
)

/** Leads to the page of the organisation, which leads back: a whole page, as it is not ours. */
export const OrganisationButton = ({ name, from, variant }: Props) => (
  <a
    className={`${button.button} ${button[variant]}`}
    href={`${basePath()}/sign-in/oidc?${new URLSearchParams({ for: 'attendees', to: from })}`}
  >
    <Trans>Sign in with {name}</Trans>
  </a>
)

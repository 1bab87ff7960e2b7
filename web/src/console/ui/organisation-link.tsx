import { useLocation } from 'react-router'
import { basePath } from '../../platform/base-path.ts'
import button from '../../ui/button.module.css'
import { NewTab } from '../../ui/new-tab.tsx'

type Props = {
  children: string
  variant: 'primary' | 'secondary' | 'quiet'
  /** Whether people enter their password there even if they are signed in. */
  again?: boolean
}

/** Where the page of the organisation leads to after confirming: the console says that this was it. */
export const confirmedPath = '/confirmed'

/** For whoever has just signed out here: the next person at this computer would be signed in there. */
export const OrganisationSignOut = ({ name }: { name: string }) => (
  <a href={`${basePath()}/sign-in/oidc/sign-out?for=team`}>Also sign out at {name}</a>
)

/**
 * Leads to the page of the organisation, which leads back here: a whole page, as it is not ours. To confirm a step, it
 * opens in a new tab: what was typed in this one stays.
 */
export function OrganisationLink({ children, variant, again = false }: Props) {
  const { pathname, search } = useLocation()
  const to = again ? confirmedPath : pathname + search
  const query = new URLSearchParams({ for: 'team', to })
  if (again) query.set('again', '1')
  return (
    <a
      className={`${button.button} ${button[variant]}`}
      href={`${basePath()}/sign-in/oidc?${query}`}
      {...(again ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {again && <NewTab />}
    </a>
  )
}

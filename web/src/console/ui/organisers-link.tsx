import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Leads to a screen that only organisers have; moderators are not sent to where they may not go. */
export const OrganisersLink = ({ to, children }: { to: string; children: string }) =>
  useSignedIn()?.role === 'organiser' && (
    <ButtonLink variant="secondary" to={to}>
      {children}
    </ButtonLink>
  )

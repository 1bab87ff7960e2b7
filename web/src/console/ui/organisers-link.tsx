import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** A link to a screen that only organisers can open; moderators don't see it. */
export const OrganisersLink = ({ to, children }: { to: string; children: string }) =>
  useSignedIn()?.role === 'organiser' && (
    <ButtonLink variant="secondary" to={to}>
      {children}
    </ButtonLink>
  )

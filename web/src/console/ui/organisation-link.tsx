import { useLocation } from 'react-router'
import { basePath } from '../../platform/base-path.ts'
import button from '../../ui/button.module.css'

type Props = {
  children: string
  variant: 'primary' | 'secondary' | 'quiet'
  /** Whether people enter their password there even if they are signed in. */
  again?: boolean
}

/** Leads to the page of the organisation, which leads back here: a whole page, as it is not ours. */
export function OrganisationLink({ children, variant, again = false }: Props) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ for: 'team', to: pathname + search })
  if (again) query.set('again', '1')
  return (
    <a
      className={`${button.button} ${button[variant]}`}
      href={`${basePath()}/sign-in/oidc?${query}`}
    >
      {children}
    </a>
  )
}

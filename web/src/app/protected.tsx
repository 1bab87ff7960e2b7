import { paths } from '@rostra/domain/paths'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSignedIn } from '../platform/identity/signed-in.ts'

/** Sends the signed-out to sign-in, remembering where they wanted to go. */
export function Protected({ children }: { children: ReactNode }) {
  const user = useSignedIn()
  const { pathname, search } = useLocation()
  if (user) return children
  return <Navigate to={paths.signIn()} replace state={{ from: pathname + search }} />
}

/** Asks every 20 minutes whether the user is still registered (specification section 9). */
import { fullName, userRecheck } from '@rostra/domain/attendee'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { callApi } from '../platform/transport/api.ts'

/** A dead token is answered with 401, which signs out; a changed name is taken over. */
export function useUserRecheck(): void {
  const user = useSignedIn()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => callApi('me', {}, signal),
    refetchInterval: userRecheck,
    enabled: user !== undefined,
  })
  useEffect(() => {
    const token = storedToken()
    const name = data && fullName(data)
    if (!data || !token || !name || !user || data.id !== user.id) return
    if (name !== user.name || data.email !== user.email) rememberSignIn({ ...data, name }, token)
  }, [data, user])
}

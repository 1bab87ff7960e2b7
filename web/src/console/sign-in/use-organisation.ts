import { fullName } from '@rostra/domain/attendee'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { returnPath } from '../../platform/identity/return-path.ts'
import { rememberSignIn } from '../../platform/identity/signed-in.ts'
import { callApi } from '../../platform/transport/api.ts'

/** Takes over a sign-in that the organisation's page led back with. Returns why that failed. */
export function useOrganisation(): string | undefined {
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1))
    const code = given.get('organisation')
    if (code === null) return
    // Removed first, so that nobody finds it in the history.
    void navigate(returnPath(given.get('to') || '/'), { replace: true })
    callApi('organisation-join-team', { code }).then(
      ({ token, ...user }) => rememberSignIn({ ...user, name: fullName(user) }, token),
      (error: Error) => setProblem(error.message),
    )
  }, [navigate])
  return problem
}

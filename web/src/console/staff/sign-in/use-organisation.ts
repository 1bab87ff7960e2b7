import { fullName } from '@rostra/domain/attendees/attendee'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { returnPath } from '../../../platform/identity/return-path.ts'
import { rememberSignIn } from '../../../platform/identity/signed-in.ts'
import { callApi } from '../../../platform/transport/api.ts'
import { confirmedPath } from '../../ui/organisation-link.tsx'

/**
 * Takes over a sign-in that the organisation's page led back with. `problem` is why that failed; `isConfirmed` is true if
 * it was for a step in another tab.
 */
export function useOrganisation(): { problem: string | undefined; isConfirmed: boolean } {
  const [problem, setProblem] = useState<string>()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1))
    const code = given.get('organisation')
    if (code === null) return
    // Removed first, so that nobody finds it in the history.
    const to = returnPath(given.get('to') || '/')
    void navigate(to === confirmedPath ? '/' : to, { replace: true })
    callApi('organisation-join-team', { code }).then(
      ({ token, ...user }) => {
        rememberSignIn({ ...user, name: fullName(user) }, token)
        setIsConfirmed(to === confirmedPath)
      },
      (error: Error) => setProblem(error.message),
    )
  }, [navigate])
  return { problem, isConfirmed }
}

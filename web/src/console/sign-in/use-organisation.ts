import { fullName } from '@rostra/domain/attendee'
import { attendeeReasons } from '@rostra/domain/contract/reasons/attendee-reasons'
import { useEffect, useState } from 'react'
import { rememberSignIn } from '../../platform/identity/signed-in.ts'
import { callApi } from '../../platform/transport/api.ts'

/** Takes over a sign-in that the organisation's page led back with. Returns why that failed. */
export function useOrganisation(): string | undefined {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const given = new URLSearchParams(location.hash.slice(1))
    const [code, name] = [given.get('organisation'), given.get('problem')]
    if (code === null && name === null) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (code === null) return setProblem(textOf(name ?? ''))
    callApi('organisation-join-team', { code }).then(
      ({ token, ...user }) => rememberSignIn({ ...user, name: fullName(user) }, token),
      (error: Error) => setProblem(error.message),
    )
  }, [])
  return problem
}

/** What an address says is no text to show, only a name of one. */
function textOf(name: string): string {
  if (name === 'organisation-unknown')
    return 'Your account isn’t in the team. Ask an organiser to invite your address.'
  return name === 'organisation-unverified'
    ? attendeeReasons[name]
    : attendeeReasons['organisation-failed']
}

import { fullName } from '@rostra/domain/attendees/attendee'
import type { Joined } from '@rostra/domain/attendees/sign-in-shapes'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberSignIn } from '../platform/identity/signed-in.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import {
  askedCode,
  askToJoin,
  forgetAskedCode,
  type Outcome,
  rememberAskedCode,
} from './ask-to-join.ts'
import { EmailStep } from './email-step.tsx'

const fetchCodeStep = async () => (await import('./code-step.tsx')).CodeStep
const CodeStep = lazyPart(fetchCodeStep)

type Props = {
  event: EventFront | undefined
  /** The page that the person requested before signing in. */
  from: string
}

/** Sign-in by email address, and with an emailed code if the event requires one. */
export function SignInForm({ event, from }: Props) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => askedCode(serverNow()))
  const [linked, forgetLinked] = useCodeOfLink()
  /** False at first: the first page of a visit keeps the browser's default focus. */
  const [hasMoved, setHasMoved] = useState(false)
  const { state } = useLocation()
  /** A link in an email may have filled it in. */
  const [email, setEmail] = useState<string>(() => state?.email ?? '')

  const onOutcome = async (typed: string, outcome: Outcome) => {
    if (!('againIn' in outcome)) {
      setHasMoved(true)
      setEmail(typed)
      return enter(typed, outcome)
    }
    const sent = rememberAskedCode(typed, outcome.againIn, serverNow())
    // Until then the form before it stays. Without its code, the page says so.
    await fetchCodeStep().catch(() => {})
    startTransition(() => {
      setHasMoved(true)
      setEmail(typed)
      setAsked(sent)
    })
  }
  const sendAgain = async (typed: string) => {
    const outcome = await askToJoin({ email: typed })
    await onOutcome(typed, outcome)
    return 'againIn' in outcome && outcome.isNew
  }
  const enter = async (typed: string, { token, id, first, last }: Joined) => {
    forgetAskedCode()
    const user = { id, email: typed.trim().toLowerCase(), first, last }
    rememberSignIn({ ...user, name: fullName(user) }, token)
    // Replaces, so that Back does not lead to the form again.
    await navigate(from, { replace: true })
  }
  const leave = () => {
    setHasMoved(true)
    setEmail(asked?.email ?? '')
    forgetAskedCode()
    forgetLinked()
    setAsked(undefined)
  }

  if (asked || linked)
    return (
      <Suspense>
        <CodeStep
          key={linked}
          asked={asked}
          code={linked ?? ''}
          takesFocus={hasMoved}
          onOutcome={onOutcome}
          onAgain={sendAgain}
          onLeave={leave}
        />
      </Suspense>
    )
  return <EmailStep event={event} email={email} takesFocus={hasMoved} onOutcome={onOutcome} />
}

/** The code from the link in the email, and a function to forget it. It is removed from the address. */
function useCodeOfLink(): [string | undefined, () => void] {
  const { hash } = useLocation()
  const [code, setCode] = useState(() => codeIn(hash))
  useEffect(() => {
    const digits = codeIn(hash)
    if (!digits) return
    setCode(digits)
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }, [hash])
  return [code, () => setCode(undefined)]
}

const codeIn = (hash: string): string | undefined => /^#code=(\d{6})$/.exec(hash)?.[1]

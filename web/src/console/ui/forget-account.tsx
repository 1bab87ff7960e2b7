import type { Group } from '@rostra/domain/contract/call'
import { useChange } from '../../platform/transport/use-call.ts'
import { Confirm } from './confirm.tsx'

type Props = { kind: Group; id: string; name: string; email: string; onClose(): void }

/** Lets another account of the organization in as this person. */
export function ForgetAccount({ kind, id, name, email, onClose }: Props) {
  const { change } = useChange('organisation-account-forget')
  return (
    <Confirm
      title={`Forget the account of ${name}?`}
      action="Forget account"
      run={() => change({ kind, id })}
      done="Account forgotten"
      onClose={onClose}
    >
      <p>
        The next account of your organization that signs in with {email} is theirs from then on. Do
        this when they have a new account; make sure that nobody else has got the address.
      </p>
    </Confirm>
  )
}

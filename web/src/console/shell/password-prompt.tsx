import { useEffect, useState } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { storedToken } from '../../platform/identity/stored-user.ts'
import { callApi, confirmPasswordsBy } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { AskPassword } from '../staff/account/ask-password.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form-kit.module.css'
import { OrganisationLink } from '../ui/organisation-link.tsx'

type Asked = { promise: Promise<boolean>; answer(isConfirmed: boolean): void }

/** Opens when a call requires the password again; concurrent calls share one answer. */
export function PasswordPrompt() {
  const [asked, setAsked] = useState<Asked>()
  const organisation = useEventFront().data?.organisation
  useEffect(() => {
    let open: Asked | undefined
    const end = confirmPasswordsBy(() => {
      open ??= createAsked(() => {
        open = undefined
        setAsked(undefined)
      })
      setAsked(open)
      return open.promise
    })
    return () => {
      end()
      open?.answer(false)
    }
  }, [])
  useEffect(() => {
    const before = storedToken()
    // Someone has confirmed it with the organisation, in another tab.
    const onStored = () => {
      const now = storedToken()
      if (now !== undefined && now !== before) asked?.answer(true)
    }
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [asked])
  if (!asked) return null
  if (organisation?.team && organisation.only)
    return <AskOrganisation name={organisation.name} onClose={() => asked.answer(false)} />
  return (
    <AskPassword
      title="Confirm your password"
      reason="Important steps need it again. You won’t be asked for the next 5 minutes."
      action="Continue"
      run={async (password) => {
        await callApi('confirm-password', { password })
        asked.answer(true)
      }}
      onClose={() => asked.answer(false)}
    >
      {organisation?.team && (
        <OrganisationLink variant="secondary" again>
          {`Confirm with ${organisation.name}`}
        </OrganisationLink>
      )}
    </AskPassword>
  )
}

/** For a team that has no passwords here. */
const AskOrganisation = ({ name, onClose }: { name: string; onClose(): void }) => (
  <ConsoleDialog title="Confirm that it’s you" onClose={onClose}>
    <div className={styles.shortForm}>
      <p>
        Important steps need it again. Your organization’s page opens in a new tab; this one then
        goes on by itself. You won’t be asked for the next 5 minutes.
      </p>
      <div className="line gap-3">
        <OrganisationLink variant="primary" again>
          {`Confirm with ${name}`}
        </OrganisationLink>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  </ConsoleDialog>
)

/** The first answer counts. */
function createAsked(onAnswered: () => void): Asked {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  return {
    promise,
    answer(isConfirmed) {
      resolve(isConfirmed)
      onAnswered()
    },
  }
}

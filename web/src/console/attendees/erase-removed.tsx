import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form-kit.module.css'
import { Opens } from '../ui/listed.tsx'
import { EarlierRecords } from './earlier-records.tsx'

/** For people who are no longer in the list but request that their data be erased. */
export const EraseRemoved = () => (
  <div>
    <Opens
      variant="secondary"
      at="erase-removed"
      dialog={(close) => <EraseDialog onClose={close} />}
    >
      Erase data of a removed attendee
    </Opens>
  </div>
)

function EraseDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const { change: erase } = useChange('organiser-removed-erase')
  return (
    <ConsoleDialog title="Erase data of a removed attendee" onClose={onClose}>
      <form
        className={styles.shortForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() === '') setProblem('Enter an email address')
          else setAsking(true)
        }}
      >
        <p>
          Removed attendees leave chat messages, questions, help tickets and a line in the audit
          log. Enter the email address they were registered with.
        </p>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          error={problem}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem('')
          }}
        />
        <div className="line gap-3">
          <Button type="submit" variant="danger">
            Erase personal data
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {asking && (
        <Confirm
          title={`Erase personal data of ${email.trim()}?`}
          action="Erase permanently"
          run={async () => {
            await erase({ email })
            showToast({ title: `Personal data of ${email.trim()} erased` })
            onClose()
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Their chat messages and help tickets will be erased, and their questions are kept
            without a name. This can’t be undone.
          </p>
          <EarlierRecords />
        </Confirm>
      )}
    </ConsoleDialog>
  )
}

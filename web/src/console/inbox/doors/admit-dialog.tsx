import { guessName } from '@rostra/domain/doors/doors'
import { useChange } from '../../../platform/transport/use-call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import form from '../../ui/form-kit.module.css'

/** Adds a refused address to the attendees; the name is guessed from the address. */
export function AdmitDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { change: admit } = useChange('door-admit')
  const { first, last } = guessName(email)
  return (
    <ConsoleDialog title={`Admit ${email}`} onClose={onClose}>
      <Form
        send={async (text) => {
          await admit({ email, first: text('first'), last: text('last') })
          showToast({ title: `${text('first').trim()} admitted` })
          onClose()
        }}
      >
        <p>They’ll be added to the attendees and can sign in with this address.</p>
        <div className={form.pair}>
          <FormField label="First name" name="first" autoComplete="off" defaultValue={first} />
          <FormField label="Last name" name="last" autoComplete="off" defaultValue={last} />
        </div>
        <SubmitRow action="Admit" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}

import { guessName } from '@rostra/domain/refused-sign-ins'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'
import { stale } from './refused-stale-calls.ts'

/** Adds a refused address to the attendees; the name is guessed from the address. */
export function AdmitDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { change: admit } = useChange('door-admit', stale)
  const guess = guessName(email)
  const form = useForm(async (text) => {
    await admit({ email, first: text('first'), last: text('last') })
    showToast({ title: `${text('first').trim()} admitted` })
    onClose()
  })
  return (
    <ConsoleDialog title={`Admit ${email}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit} onInput={form.onInput}>
        <p>They’ll be added to the attendees and can sign in with this address.</p>
        {form.problem && <Notice kind="bad">{form.problem}</Notice>}
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="first"
            autoComplete="off"
            defaultValue={guess.first}
            error={form.at('first')}
          />
          <TextField
            label="Last name"
            name="last"
            autoComplete="off"
            defaultValue={guess.last}
            error={form.at('last')}
          />
        </div>
        <div className={styles.row}>
          <Button type="submit" busy={form.busy}>
            Admit
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ConsoleDialog>
  )
}

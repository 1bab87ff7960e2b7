import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { useForm } from '../ui/use-form.ts'

export function NameForm({ first, last }: { first: string; last: string }) {
  const { change } = useChange('account-rename', ['account', 'staff', 'audit-log'])
  const { busy, onSubmit, at, problem } = useForm(async (text) => {
    await change({ first: text('first'), last: text('last') })
    showToast({ title: 'Name saved' })
  })
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="first"
          autoComplete="given-name"
          defaultValue={first}
          error={at('first')}
        />
        <TextField
          label="Last name"
          name="last"
          autoComplete="family-name"
          defaultValue={last}
          error={at('last')}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Save name
        </Button>
      </div>
    </form>
  )
}

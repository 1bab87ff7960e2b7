import { useChange } from '../../platform/transport/use-call.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import type { SendForm } from '../ui/use-form.ts'

export function NameForm({ first, last }: { first: string; last: string }) {
  const { change } = useChange('account-rename', ['account', 'staff', 'audit-log'])
  const send: SendForm = async (text) => {
    await change({ first: text('first'), last: text('last') })
    showToast({ title: 'Name saved' })
  }
  return (
    <Form send={send}>
      <div className={styles.pair}>
        <FormField label="First name" name="first" autoComplete="given-name" defaultValue={first} />
        <FormField label="Last name" name="last" autoComplete="family-name" defaultValue={last} />
      </div>
      <SubmitRow action="Save name" variant="secondary" />
    </Form>
  )
}

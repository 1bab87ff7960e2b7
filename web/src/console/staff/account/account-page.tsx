import { useEventFront } from '../../../event/event-query.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import styles from '../../ui/form-kit.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password-form.tsx'
import { TwoStep } from './two-step.tsx'

/** The signed-in team member's own account. */
export function AccountPage() {
  const account = useCall('account', {})
  const organisation = useEventFront().data?.organisation
  const hasPassword = !(organisation?.team && organisation.only)
  return (
    <Screen title="Your account" intro={account.data?.email}>
      <Loaded query={account}>
        {(data) => (
          <>
            <Section title="Name">
              <NameForm first={data.first} last={data.last} />
            </Section>
            {hasPassword && (
              <>
                <Section title="Password">
                  <PasswordForm email={data.email} />
                </Section>
                <Section title="Two-step sign-in">
                  <TwoStep isOn={data.twoStep} codesLeft={data.recoveryCodesLeft} />
                </Section>
              </>
            )}
            <Section title="Signed-in devices">
              <Devices />
            </Section>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function NameForm({ first, last }: { first: string; last: string }) {
  const { change } = useChange('account-rename')
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

import { useCall } from '../../platform/transport/use-call.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Screen, Section } from '../ui/screen.tsx'
import { Devices } from './devices.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { TwoStep } from './two-step.tsx'

/** The signed-in team member's own account. */
export function AccountPage() {
  const account = useCall('account', {})
  return (
    <Screen title="Your account" intro={account.data?.email}>
      <Loaded query={account}>
        {(data) => (
          <>
            <Section title="Name">
              <NameForm first={data.first} last={data.last} />
            </Section>
            <Section title="Password">
              <PasswordForm email={data.email} />
            </Section>
            <Section title="Two-step sign-in">
              <TwoStep isOn={data.twoStep} codesLeft={data.recoveryCodesLeft} />
            </Section>
            <Section title="Signed-in devices">
              <Devices />
            </Section>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

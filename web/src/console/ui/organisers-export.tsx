import { mayCall } from '@rostra/domain/organiser'
import type { ComponentProps } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ExportButton } from './export-button.tsx'

/** Only organisers can export everything: moderators work on the same screen without this button. */
export function OrganisersExport(props: ComponentProps<typeof ExportButton>) {
  const user = useSignedIn()
  // The role may have changed since sign-in; until the response arrives, the stored one reserves the button's space.
  const { data = user } = useCall('account', {})
  return data && mayCall('organiser', data) ? <ExportButton {...props} /> : null
}

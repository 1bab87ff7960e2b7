import { mayCall } from '@rostra/domain/organiser'
import type { ComponentProps } from 'react'
import { useSignedIn } from '../../platform/identity/signed-in.ts'
import { useCall } from '../../platform/transport/use-call.ts'
import { ExportButton } from './export-button.tsx'

/** Taking everything home is for organisers: moderators work on the same screen without it. */
export function OrganisersExport(props: ComponentProps<typeof ExportButton>) {
  const user = useSignedIn()
  // The role of the sign-in may have changed since; until that is answered the button has its place already.
  const { data = user } = useCall('account', {})
  return data && mayCall('organiser', data) ? <ExportButton {...props} /> : null
}

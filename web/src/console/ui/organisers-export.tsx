import { mayCall } from '@rostra/domain/organiser'
import type { ComponentProps } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { ExportButton } from './export-button.tsx'

/** Taking everything home is for organisers: moderators work on the same screen without it. */
export function OrganisersExport(props: ComponentProps<typeof ExportButton>) {
  const { data } = useCall('account', {})
  return data && mayCall('organiser', data) ? <ExportButton {...props} /> : null
}

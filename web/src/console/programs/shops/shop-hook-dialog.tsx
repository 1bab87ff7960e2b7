import { basePath } from '../../../platform/base-path.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { LinkAddress } from '../../ui/link-address.tsx'

type Props = { hook: string; onClose(): void }

/** The address that the shop calls when something has changed. */
export function ShopHookDialog({ hook, onClose }: Props) {
  const address = location.origin + basePath() + hook
  return (
    <ConsoleDialog title="Hear of orders at once" onClose={onClose}>
      <p>
        In pretix, add a webhook under Organizer, Webhooks, with this address and the events about
        orders. It only makes the next look come now.
      </p>
      <LinkAddress name="webhook of the shop" address={address} />
    </ConsoleDialog>
  )
}

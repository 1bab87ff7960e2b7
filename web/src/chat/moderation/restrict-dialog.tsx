import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { RestrictForm } from './restrict-form.tsx'

type Props = { channel: string; person: { id: string; name: string }; onClose: () => void }

/** Lets a moderator stop someone from writing. */
export function RestrictDialog({ channel, person, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Mute or ban ${{ name: person.name }}`} onClose={onClose}>
      <RestrictForm channel={channel} person={person} onDone={onClose} />
    </Dialog>
  )
}

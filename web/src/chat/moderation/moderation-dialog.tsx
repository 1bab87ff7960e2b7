import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import type { MessageRow } from '../log/chat-rows.ts'
import { RestrictForm } from './restrict-form.tsx'

type Props = { channel: string; row: MessageRow; onClose: () => void }

/** Lets a moderator stop the author of a message from writing. */
export function ModerationDialog({ channel, row, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open title={t`Mute or ban ${{ name: row.name }}`} onClose={onClose}>
      <RestrictForm
        channel={channel}
        person={{ id: row.userId, name: row.name }}
        onDone={onClose}
      />
    </Dialog>
  )
}

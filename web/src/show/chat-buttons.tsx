import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare, PanelRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { upTo99 } from './edge-button.tsx'
import type { Theatre } from './use-theatre.ts'

type Props = {
  open: boolean
  newCount: number
  theatre: Theatre | undefined
  onOpen: (open: boolean) => void
}

/** Shows or hides a chat that is beside the video; in theatre mode also overlays it. */
export function ChatButtons({ open, newCount, theatre, onOpen }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessagesSquare aria-hidden size={20} strokeWidth={1.75} />}
        aria-expanded={open}
        aria-controls="show-chat"
        onClick={() => onOpen(!open)}
      >
        {!open && newCount > 0 ? t`Live chat (${{ count: upTo99(newCount) }})` : t`Live chat`}
      </Button>
      {open && theatre?.on && (
        <Button
          variant="secondary"
          icon={<PanelRight className="with-the-line" aria-hidden size={20} strokeWidth={1.75} />}
          aria-pressed={theatre.chatOver}
          onClick={() => theatre.setChatOver(!theatre.chatOver)}
        >
          <Trans>Overlay chat on video</Trans>
        </Button>
      )}
    </>
  )
}

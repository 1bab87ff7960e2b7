import { Trans } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { Playback } from '../stream-players/play-from.ts'
import { Button } from '../ui/button.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'

type DialogProps = {
  showId: string
  showTitle: string
  /** The recording that plays: the answer belongs where the question was asked. */
  replay?: Playback | null | undefined
  open: boolean
  onClose: () => void
}

// Loaded with the first question: the show page has enough to load.
const AskQuestionDialog = lazyDialog<DialogProps>(
  async () => (await import('./ask-question-dialog.tsx')).AskQuestionDialog,
)

type Asked = Omit<DialogProps, 'open' | 'onClose'>

/** `ask` opens the dialog; put `dialog` where it stays on the page, as it keeps what was typed. */
export function useAskQuestion(about: Asked): { ask: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const ask = () => {
    setWanted(true)
    setOpen(true)
  }
  const dialog = wanted && (
    <Suspense>
      <AskQuestionDialog {...about} open={open} onClose={close} />
    </Suspense>
  )
  return { ask, dialog }
}

/** `offered`: false once questions are no longer answered; an open dialog stays, with its text. */
type Props = Asked & { offered?: boolean }

/** The button "Ask a Question", and its dialog once opened. */
export function AskQuestion({ offered = true, ...about }: Props) {
  const { ask, dialog } = useAskQuestion(about)
  return (
    <>
      {offered && (
        <Button
          variant="secondary"
          icon={<MessageCircleQuestion aria-hidden size={20} strokeWidth={1.75} />}
          onClick={ask}
        >
          <Trans>Ask a Question</Trans>
        </Button>
      )}
      {dialog}
    </>
  )
}

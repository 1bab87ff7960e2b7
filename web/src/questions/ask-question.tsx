import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyDialog } from '../ui/lazy-part.ts'

type DialogProps = { showId: string; showTitle: string; open: boolean; onClose: () => void }

// Loaded with the first question: the show page has enough to load.
const AskQuestionDialog = lazyDialog<DialogProps>(
  async () => (await import('./ask-question-dialog.tsx')).AskQuestionDialog,
)

type Props = Omit<DialogProps, 'open' | 'onClose'> & {
  /** False once questions are no longer answered: an open dialog stays, with its text. */
  offered?: boolean
  /** Only the icon, where there is no room for words. */
  small?: boolean
}

/** The button "Ask a Question", and its dialog once opened. */
export function AskQuestion({ showId, showTitle, offered = true, small = false }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const ask = () => {
    setWanted(true)
    setOpen(true)
  }
  const icon = <MessageCircleQuestion aria-hidden size={20} strokeWidth={1.75} />
  return (
    <>
      {offered &&
        (small ? (
          <IconButton label={t`Ask a Question`} onClick={ask}>
            {icon}
          </IconButton>
        ) : (
          <Button variant="secondary" icon={icon} onClick={ask}>
            <Trans>Ask a Question</Trans>
          </Button>
        ))}
      {wanted && (
        <Suspense>
          <AskQuestionDialog showId={showId} showTitle={showTitle} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

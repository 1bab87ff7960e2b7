import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'

type DialogProps = { showId: string; showTitle: string; open: boolean; onClose: () => void }

// Loaded with the first question: the show page has enough to load.
const AskQuestionDialog = lazy<ComponentType<DialogProps>>(() =>
  import('./ask-question-dialog.tsx').then(
    ({ AskQuestionDialog }) => ({ default: AskQuestionDialog }),
    () => {
      showToast({ kind: 'error', title: t`This didn’t load. Reload the page and try again.` })
      return { default: () => null }
    },
  ),
)

/** The button "Ask a Question", and its dialog once it was wanted. */
export function AskQuestion({ showId, showTitle }: Omit<DialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageCircleQuestion aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <Trans>Ask a Question</Trans>
      </Button>
      {wanted && (
        <Suspense>
          <AskQuestionDialog showId={showId} showTitle={showTitle} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { useAnswers } from './use-answers.ts'

/** What every step gets. */
export type StepProps = {
  form: ReturnType<typeof useAnswers>
  /** When the way in was opened, epoch ms. */
  now: number
  sessions: readonly {
    session: { id: string; title: string; chatChannel?: string | null | undefined }
  }[]
  /** The last row, with the button that goes on. */
  foot(action: ReactNode, canSkip?: boolean): ReactNode
  onDone(): void
}

import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { reasonText } from '../ui/mail-reasons.ts'
import { Notice } from '../ui/notice.tsx'

export type MailTest = ReturnType<typeof useMailTest>

/** Sends oneself an email now, past the queue. */
export function useMailTest() {
  const { change, busy } = useChange('mail-server-test')
  /** Empty once it was accepted. */
  const [problem, setProblem] = useState<string>()
  return {
    busy,
    problem,
    forget: () => setProblem(undefined),
    async run() {
      setProblem(undefined)
      try {
        const { error, said } = await change({})
        setProblem(error === undefined ? '' : reasonText(error, said))
      } catch (error) {
        setProblem((error as Error).message)
      }
    },
  }
}

export function MailTestResult({ test: { problem } }: { test: MailTest }) {
  if (problem === undefined) return null
  return (
    <div ref={intoView}>
      {problem === '' ? (
        <Notice kind="good">It works: an email is on its way to your own address.</Notice>
      ) : (
        <Notice kind="bad">{problem}</Notice>
      )}
    </div>
  )
}

/** The button that was pressed may cover it. */
const intoView = (it: HTMLElement | null) => it?.scrollIntoView({ block: 'nearest' })

import { useState } from 'react'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { counted } from '../../ui/numbers.ts'

/** Takes the last apply back, for as long as nothing that it changed was changed since. */
export function UndoApply({ onDone }: { onDone?(): void }) {
  const { data } = useCall('programme-state', {})
  const { change, busy } = useChange('programme-undo')
  const [problem, setProblem] = useState('')
  const undo = async () => {
    setProblem('')
    try {
      const { sessions } = await change({})
      showToast({ title: `Undone: ${counted(sessions, 'session')} as before the import` })
      onDone?.()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      {data?.last?.undoable && (
        <Button variant="secondary" busy={busy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
      {problem && <span role="alert">{problem}</span>}
    </>
  )
}

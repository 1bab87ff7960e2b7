import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'
import own from './guided.module.css'
import { StartFromEarlier } from './start-from-earlier.tsx'

/** Begins with the sample or an earlier event instead of an empty one. */
export function BeginWith() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isEarlier, setIsEarlier] = useState(false)
  const [problem, setProblem] = useState('')
  const load = async () => {
    setBusy(true)
    setProblem('')
    try {
      await callApi('organiser-event-sample', {})
      await queries.invalidateQueries()
      navigate(consolePaths.start('open'))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={own.begin}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      <Button variant="quiet" busy={busy} onClick={() => void load()}>
        {busy ? 'Loading the sample…' : 'Begin with the sample'}
      </Button>
      <Button variant="quiet" onClick={() => setIsEarlier(true)}>
        Begin with an earlier event
      </Button>
      {isEarlier && <StartFromEarlier onClose={() => setIsEarlier(false)} />}
    </div>
  )
}

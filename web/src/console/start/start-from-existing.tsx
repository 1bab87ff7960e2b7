import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import own from './guided.module.css'
import { StartFromEarlier } from './start-from-earlier.tsx'

/** Offers to begin with the sample or an earlier event instead of an empty one. */
export function StartFromExisting() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const load = async () => {
    setBusy(true)
    setProblem('')
    try {
      await callApi('organiser-event-sample', {})
      await queries.invalidateQueries()
      navigate(consolePaths.start('preview'))
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={own.main}>
      <Section title="Begin with the sample">
        <p>
          A complete event to look around in and change: sessions with chat, a library and made-up
          attendees. Its first session is live as soon as it’s loaded.
        </p>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void load()}>
            {busy ? 'Loading the sample…' : 'Load the sample'}
          </Button>
        </div>
      </Section>
      <StartFromEarlier />
    </div>
  )
}

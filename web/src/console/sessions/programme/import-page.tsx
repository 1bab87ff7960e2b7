import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { Sheet } from '@rostra/domain/table-files/workbook/read-workbook'
import { useState } from 'react'
import { ApiError } from '../../../platform/transport/api.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { useFocusOnChange } from '../../ui/focus-on-change.ts'
import prepare from '../../ui/form-kit.module.css'
import { Notice } from '../../ui/notice.tsx'
import { counted } from '../../ui/numbers.ts'
import { Screen } from '../../ui/screen.tsx'
import { sheetOf } from '../../ui/table-file.ts'
import { ChooseSource, type Source } from './choose-source.tsx'
import { textOf } from './file-text.ts'
import { PlanView } from './plan-view.tsx'
import { UndoApply } from './undo-apply.tsx'

type Answer = AnswerOf<(typeof calls)['programme-import']>
type Asked = Omit<PayloadInput<(typeof calls)['programme-import']>, 'apply' | 'plan'>
type Step =
  | { name: 'source' }
  | { name: 'plan'; source: Source; asked: Asked; plan: Answer }
  | { name: 'done'; plan: Answer; follows: boolean }

/** Imports a programme of another program or a table: nothing changes until the preview is applied. */
export function ImportProgrammePage() {
  const [step, setStep] = useState<Step>({ name: 'source' })
  const [problem, setProblem] = useState('')
  const ask = useChange('programme-import')
  const follow = useChange('programme-follow')
  const zone = useCall('organiser-sessions', {}).data?.timeZone
  const box = useFocusOnChange<HTMLDivElement>(step.name)

  /** Runs, and says what went wrong; what is on the page stays. */
  const trying = async (run: () => Promise<unknown>) => {
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const preview = (source: Source, asked: Asked) =>
    trying(async () => {
      const plan = await ask.change({ ...asked, apply: false })
      setStep({ name: 'plan', source, asked, plan })
    })
  const readSheet = (source: Source, sheet: Sheet) =>
    trying(async () => {
      if (!('table' in source)) return
      const file = await textOf(sheetOf(source.table, sheet))
      await preview({ name: source.name, ...file }, { file: file.text })
    })
  const apply = (isFollowed: boolean) =>
    trying(async () => {
      if (step.name !== 'plan') return
      const { asked } = step
      try {
        const plan = await ask.change({ ...asked, apply: true, plan: step.plan.plan })
        setStep({ name: 'done', plan, follows: false })
        if (!isFollowed || !asked.url) return
        await follow.change({ url: asked.url, ...(asked.zone ? { zone: asked.zone } : {}) })
        setStep({ name: 'done', plan, follows: true })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'already-changed')) throw error
        setStep({ ...step, plan: await ask.change({ ...asked, apply: false }) })
        throw new Error(
          'Nothing was changed: something is different since this preview. Below is the new one.',
        )
      }
    })
  /** After an Undo; a followed address would bring everything again. */
  const goBack = (isFollowed: boolean) =>
    trying(async () => {
      setStep({ name: 'source' })
      if (isFollowed) await follow.change({ url: null })
    })
  const busy = ask.busy || follow.busy
  return (
    <Screen title="Import a programme" hasTabs={false} actions={<BackToSessions />}>
      <div ref={box} className={prepare.form}>
        {problem && <Notice kind="bad">{problem}</Notice>}
        {step.name === 'source' && (
          <ChooseSource
            busy={busy}
            onProblem={setProblem}
            onChoose={(source) => void preview(source, askedOf(source))}
          />
        )}
        {step.name === 'plan' && (
          <PlanView
            {...{ plan: step.plan, busy, asked: step.asked, zone: zone ?? '' }}
            source={step.source}
            onChange={(asked) => void preview(step.source, asked)}
            onSheet={(sheet) => void readSheet(step.source, sheet)}
            onApply={(follows) => void apply(follows)}
            onBack={() => setStep({ name: 'source' })}
          />
        )}
        {step.name === 'done' && (
          <>
            <Notice kind="good" isFocused>
              <p>
                {doneText(step.plan)}
                {step.follows && ' From now on it comes by itself every 15 minutes.'}
              </p>
            </Notice>
            <div className="line gap-3">
              <ButtonLink to={consolePaths.sessions()}>View sessions</ButtonLink>
              <UndoApply onDone={() => void goBack(step.follows)} />
              <Button variant="quiet" onClick={() => setStep({ name: 'source' })}>
                Import another
              </Button>
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}

const askedOf = (source: Source): Asked =>
  'url' in source ? { url: source.url } : { file: source.text }

function doneText(plan: Answer): string {
  const leaving = (what: 'cancelled' | 'removed') =>
    plan.gone.filter(({ becomes }) => becomes === what).length
  const parts: [number, string][] = [
    [plan.changed.length, 'changed'],
    [leaving('cancelled'), 'cancelled'],
    [leaving('removed'), 'removed'],
    [plan.same.length, 'as before'],
  ]
  const others = parts.filter(([n]) => n > 0).map(([n, what]) => `, ${n.toLocaleString()} ${what}`)
  return `${counted(plan.new.length, 'session')} added${others.join('')}.`
}

const BackToSessions = () => (
  <ButtonLink variant="quiet" to={consolePaths.sessions()}>
    Back to all sessions
  </ButtonLink>
)

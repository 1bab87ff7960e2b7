import { type Language, languageNames } from '@rostra/domain/languages'
import type { OwnText } from '@rostra/domain/own-texts/own-texts.schema'
import { countTexts, planTexts, type TextsPlan } from '@rostra/domain/own-texts/texts-plan'
import type { GivenText } from '@rostra/domain/own-texts/texts-table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { FileChoice } from '../ui/file-choice.tsx'
import { useFocusOnChange } from '../ui/focus-on-change.ts'
import prepare from '../ui/form-kit.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { count, counted } from '../ui/numbers.ts'
import { Screen, Section } from '../ui/screen.tsx'
import styles from './own-texts.module.css'
import { inEnglish } from './text-places.ts'
import { openTexts, savePo, saveTable } from './texts-files.ts'
import { TextsForm } from './texts-form.tsx'
import { TextsPlanView } from './texts-plan-view.tsx'
import { useLastImport } from './use-last-import.ts'

/** What attendees read, in the event's other languages: what is missing, and files for translators. */
export function OwnTextsPage() {
  const texts = useCall('own-texts', {})
  return (
    <Screen
      title="Translations"
      hasTabs={false}
      actions={
        <ButtonLink variant="quiet" to={consolePaths.event()}>
          Back to the event
        </ButtonLink>
      }
    >
      <Loaded query={texts}>
        {({ languages: [own = 'en', ...others], texts }) =>
          others.length === 0 ? (
            <EmptyState
              action={<ButtonLink to={consolePaths.event()}>Choose languages</ButtonLink>}
            >
              Your event has one language. Choose more, and you can translate its texts here.
            </EmptyState>
          ) : (
            <Texts {...{ own, others, texts }} />
          )
        }
      </Loaded>
    </Screen>
  )
}

type Props = { own: Language; others: readonly Language[]; texts: readonly OwnText[] }
type Step = { given: GivenText[]; name: string }

function Texts({ own, others, texts }: Props) {
  const [params, setParams] = useSearchParams()
  const [begun] = useState(() => others.find((it) => missingIn(texts, it) > 0))
  const language = others.find((it) => it === params.get('tab')) ?? begun ?? others[0] ?? own
  const [step, setStep] = useState<Step>()
  // Of the texts as they are by now.
  const plan = useMemo(() => step && planTexts(texts, step.given, others), [texts, step, others])
  const [problem, setProblem] = useState('')
  const { change, busy } = useChange('own-texts-change')
  const { last, keep } = useLastImport(texts)
  const box = useFocusOnChange<HTMLDivElement>(step ? 'plan' : 'texts')

  const trying = async (run: () => Promise<void>) => {
    setProblem('')
    try {
      await run()
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const open = (file: File) =>
    trying(async () => {
      setStep({ given: await openTexts(file, own), name: file.name })
    })
  const apply = ({ added, changed }: TextsPlan, name: string) =>
    trying(async () => {
      const changes = [...added, ...changed].map(({ name: _, ...it }) => it)
      keep({ name, ...(await change({ changes })) })
      setStep(undefined)
      showToast({ title: `${counted(changes.length, 'text')} taken over` })
    })
  const undo = (changes: Parameters<typeof change>[0]['changes']) =>
    trying(async () => {
      await change({ changes })
      keep()
      showToast({ title: `Undone: ${counted(changes.length, 'text')} as before the import` })
    })
  return (
    <div ref={box} className={prepare.form}>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {step && plan ? (
        <TextsPlanView
          plan={plan}
          name={step.name}
          busy={busy}
          onApply={() => void apply(plan, step.name)}
          onBack={() => setStep(undefined)}
        />
      ) : (
        <>
          <p className="muted">
            What is missing in a language is read in {inEnglish(own)}. Names of organisations may
            stay as they are, so they aren’t counted.
          </p>
          <fieldset className={styles.languages}>
            <legend className="visually-hidden">Language</legend>
            {others.map((it) => (
              <LanguageButton
                key={it}
                {...{ texts, language: it }}
                isShown={it === language}
                onChoose={() => setParams({ tab: it }, { replace: true })}
              />
            ))}
          </fieldset>
          {last && (
            <Notice kind="hint">
              <div className="line gap-3">
                <span>
                  {counted(last.undo.length, 'text')} came from <bdi>{last.name}</bdi>.
                </span>
                <Button variant="secondary" busy={busy} onClick={() => void undo(last.undo)}>
                  Undo the import
                </Button>
              </div>
            </Notice>
          )}
          <TextsForm key={language} {...{ own, language, texts }} />
          <Section title="Translate elsewhere">
            <p className={styles.prose}>
              The table has the texts in all languages, the PO file in one, for translators’
              programs. Choose the file here once it is filled in: you see what would change before
              anything does.
            </p>
            <div className="line gap-3">
              <Button
                variant="secondary"
                icon={<Download size={18} />}
                onClick={() => saveTable(texts, [own, ...others])}
              >
                Export CSV
              </Button>
              <Button
                variant="secondary"
                icon={<Download size={18} />}
                onClick={() => savePo(texts, own, language)}
              >
                {`Export ${inEnglish(language)} as PO`}
              </Button>
            </div>
            <FileChoice
              accept=".csv,.tsv,.txt,.xlsx,.po,.pot"
              onChoose={(file) => void open(file)}
            />
          </Section>
        </>
      )}
    </div>
  )
}

const missingIn = (texts: readonly OwnText[], language: Language): number => {
  const { there, all } = countTexts(texts, language)
  return all - there
}

type LanguageProps = {
  texts: readonly OwnText[]
  language: Language
  isShown: boolean
  onChoose(): void
}

/** A language with how much of it is there; shows what is missing in it. */
function LanguageButton({ texts, language, isShown, onChoose }: LanguageProps) {
  const { there, all } = countTexts(texts, language)
  return (
    <button type="button" className={styles.language} aria-pressed={isShown} onClick={onChoose}>
      <span className="bold" lang={language}>
        {languageNames[language]}
      </span>
      <progress className={styles.bar} aria-hidden max={Math.max(all, 1)} value={there} />
      <span className="small">
        {there === all ? 'Everything is there' : `${count(all - there)} of ${count(all)} missing`}
      </span>
    </button>
  )
}

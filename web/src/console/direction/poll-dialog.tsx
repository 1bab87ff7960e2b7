import type { Translations } from '@rostra/domain/own-texts/own-texts'
import { bothTexts } from '@rostra/domain/own-texts/row-texts'
import {
  maxOptions,
  minOptions,
  type PollKind,
  type PollResults,
  pollOptionLimit,
  pollQuestionLimit,
  takesOptions,
} from '@rostra/domain/polls/polls'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Check } from '../ui/check.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { noText, ReadField, Translated } from './form-parts.tsx'
import styles from './parts.module.css'

type Props = { showId: string; onClose(): void }

const kinds: readonly { id: PollKind; name: string }[] = [
  { id: 'single', name: 'One answer' },
  { id: 'multiple', name: 'Several answers' },
  { id: 'rating', name: 'A rating, 1 to 5 stars' },
  { id: 'words', name: 'Words, drawn as a cloud' },
]
const results: readonly { id: PollResults; name: string }[] = [
  { id: 'voted', name: 'After they vote' },
  { id: 'always', name: 'From the start' },
  { id: 'closed', name: 'When the poll is closed' },
]

/** Prepares a poll, which can be opened immediately or later from the list. */
export function PollDialog({ showId, onClose }: Props) {
  const { change: make } = useChange('poll-make')
  const [question, setQuestion] = useState(noText)
  const [kind, setKind] = useState<PollKind>('single')
  const [options, setOptions] = useState<readonly Option[]>(() => [newOption(), newOption()])
  /** Of the options, in their order. */
  const [translations, setTranslations] = useState<Translations>({})
  const [shown, setShown] = useState<PollResults>('voted')
  const [isAnonymous, setIsAnonymous] = useState(true)
  const [isOpened, setIsOpened] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const add = () => {
    flushSync(() => setOptions([...options, newOption()]))
    ;[...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
  }
  const remove = (option: Option) => {
    setTranslations(withoutOption(translations, options.indexOf(option)))
    setOptions(options.filter((it) => it !== option))
  }
  const texts = options.map(({ text }) => text)
  return (
    <ConsoleDialog title="New poll" onClose={onClose}>
      <Form
        focus
        send={async () => {
          const ofOptions = takesOptions(kind) ? translations : {}
          await make({
            showId,
            question: question.text,
            kind,
            ...(takesOptions(kind) ? { options: texts } : {}),
            translations: bothTexts(question.translations, ofOptions),
            results: shown,
            anonymous: isAnonymous,
            open: isOpened,
          })
          onClose()
        }}
      >
        <ReadField
          name="question"
          label="Question"
          maxLength={pollQuestionLimit}
          read={question}
          onRead={setQuestion}
        />
        <Select<PollKind>
          label="Attendees answer with"
          value={kind}
          options={kinds}
          onChange={setKind}
        />
        {takesOptions(kind) && (
          <fieldset ref={list} className={styles.options}>
            <legend>Options</legend>
            {options.map((option, index) => (
              <div key={option.id} className={styles.optionRow}>
                <FormField
                  name={`options.${index}`}
                  label={`Option ${index + 1}`}
                  value={option.text}
                  maxLength={pollOptionLimit}
                  onChange={(event) => {
                    const text = event.target.value
                    setOptions(options.map((it) => (it === option ? { ...it, text } : it)))
                  }}
                />
                {options.length > minOptions && (
                  <IconButton label={`Remove option ${index + 1}`} onClick={() => remove(option)}>
                    <X size={18} />
                  </IconButton>
                )}
              </div>
            ))}
            {options.length < maxOptions && (
              <Button variant="secondary" icon={<Plus size={18} />} onClick={add}>
                Add option
              </Button>
            )}
            <Translated
              name="options"
              label="Options"
              kind="lines"
              value={{ options: texts.some(Boolean) ? texts : [], translations }}
              onChange={setTranslations}
            />
          </fieldset>
        )}
        <Select<PollResults>
          label="Attendees see the result"
          value={shown}
          options={results}
          onChange={setShown}
        />
        <Check checked={isAnonymous} onChange={setIsAnonymous}>
          <span>Anonymous: we store that someone voted, not what they chose</span>
        </Check>
        <Check checked={isOpened} onChange={setIsOpened}>
          <span>Open it immediately</span>
        </Check>
        <SubmitRow action="Save poll" busyAction="Saving…" onCancel={onClose} />
      </Form>
    </ConsoleDialog>
  )
}

function withoutOption(translations: Translations, at: number): Translations {
  const all = Object.entries(translations).map(([language, { options = [] }]) => [
    language,
    { options: Array.isArray(options) ? options.toSpliced(at, 1) : [] },
  ])
  return Object.fromEntries(all)
}

type Option = { id: number; text: string }

let made = 0
const newOption = (): Option => {
  made += 1
  return { id: made, text: '' }
}

import { questionKinds, questionLimit } from '@rostra/domain/registration'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import styles from '../ui/form-kit.module.css'
import { Select } from '../ui/select.tsx'
import { type EditedQuestion, errorAmong, newQuestionId } from './registration-form.ts'

const kinds: Record<EditedQuestion['kind'], string> = {
  text: 'Text',
  choice: 'One of several options',
  checkbox: 'A box to tick',
}

type Props = {
  questions: readonly EditedQuestion[]
  at(field: string): string | undefined
  onChange(questions: EditedQuestion[]): void
}

/** The questions of the form besides name and email address. */
export function RegistrationQuestions({ questions, at, onChange }: Props) {
  const change = (index: number, part: Partial<EditedQuestion>) =>
    onChange(questions.map((it, place) => (place === index ? { ...it, ...part } : it)))
  const add = () =>
    onChange([...questions, { id: newQuestionId(questions), label: '', kind: 'text' }])
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>Questions besides name and email address</legend>
      {questions.map((question, index) => (
        <fieldset key={question.id} className={styles.entry}>
          <legend className="visually-hidden">Question {index + 1}</legend>
          <div className={styles.fields}>
            <TextField
              label={`Question ${index + 1}`}
              maxLength={300}
              value={question.label}
              error={at(`questions.${index}.label`)}
              data-field={`registration.questions.${index}.label`}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <Select
              label="Answer"
              value={question.kind}
              options={questionKinds.map((id) => ({ id, name: kinds[id] }))}
              onChange={(kind) => change(index, { kind })}
            />
          </div>
          {question.kind === 'choice' && (
            <TextField
              label="Options, one a line"
              multiline
              rows={3}
              value={(question.options ?? []).join('\n')}
              error={errorAmong(at, `questions.${index}.options`, question.options)}
              data-field={`registration.questions.${index}.options`}
              onChange={({ target }) => change(index, { options: target.value.split('\n') })}
            />
          )}
          <div className={styles.row}>
            <Check
              checked={question.required ?? false}
              onChange={(isTicked) => change(index, { required: isTicked || null })}
            >
              Required
            </Check>
            <Button
              variant="quiet"
              aria-label={`Remove question ${index + 1}`}
              onClick={() => onChange(questions.filter((_, place) => place !== index))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {questions.length < questionLimit && (
        <div>
          <Button variant="secondary" onClick={add}>
            Add question
          </Button>
        </div>
      )}
    </fieldset>
  )
}

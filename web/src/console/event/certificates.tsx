import { certificateFieldsLimit } from '@rostra/domain/attendees/attendee-fields'
import type { CertificatesEntry } from '@rostra/domain/certificates/certificate.schema'
import { shareForPoints } from '@rostra/domain/certificates/certificate-points'
import { certificateLabels } from '@rostra/domain/event/event-labels'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import { Check } from '../ui/check.tsx'
import { fieldsOf, type OwnField, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { counted } from '../ui/numbers.ts'
import { SessionPoints } from './certificate-points.tsx'
import { Signatories } from './certificate-signatories.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'

const Form = fieldsOf<CertificatesEntry>(certificateLabels)

/** Whether attendees get certificates, by which rule, and what is written on them. */
export function Certificates({ draft, addresses }: EventForm) {
  const value = draft.value.certificate
  // Whoever ticks the box again finds what they had entered.
  const last = useRef<CertificatesEntry>({})
  if (value) last.current = value
  return (
    <>
      <Part title="Certificates of attendance">
        <Check
          checked={Boolean(value)}
          data-field="certificate"
          onChange={(isTicked) => draft.set({ certificate: isTicked ? last.current : null })}
        >
          Attendees who were there for long enough get a certificate
        </Check>
        <p className="muted small">
          They find it under “My attendance”, as a page to print. Minutes count while a session’s
          page is visible. You can change the rule at any time: certificates follow it.
        </p>
      </Part>
      {value && (
        <EventField.Inner name="certificate">
          <Rule {...value} />
          <Texts {...value} />
          <Signatories addresses={addresses} />
        </EventField.Inner>
      )}
    </>
  )
}

function Rule(value: CertificatesEntry) {
  const decimal = { inputMode: 'decimal', step: 'any', min: 0 } as const
  return (
    <Part title="The rule">
      <div className={styles.fields}>
        <Form.Numeric name="minutes" label="Minutes, at least" {...decimal} />
        <Form.Numeric
          name="percent"
          label="Or percent of the time, at least"
          {...decimal}
          max={100}
        />
        <Form.Numeric name="polls" label="Polls answered, at least" min={1} />
      </div>
      <p className="muted small">
        With minutes and percent, either is enough. With neither, being there is enough. Gaps of up
        to two minutes count as attendance, so a page that is only opened for a moment now and then
        collects minutes, too. If that matters, ask for answered polls as well.
      </p>
      <Form.Check name="replay">Replays count too</Form.Check>
      <Form.Own name="of">{(field) => <Sessions {...field} />}</Form.Own>
      <Count {...value} />
    </Part>
  )
}

/** Without a choice, all sessions count. */
function Sessions({ value = [], onChange }: OwnField<string[]>) {
  const sessions = useCall('organiser-sessions', {}).data?.sessions ?? []
  if (sessions.length < 2) return null
  return (
    <details open={value.length > 0}>
      <summary>
        {value.length === 0 ? 'All sessions count' : `${counted(value.length, 'session')} count`}
      </summary>
      {sessions.map(({ session: { id, title } }) => (
        <Check
          key={id}
          checked={value.includes(id)}
          onChange={(isTicked) => onChange(chosen(value, id, isTicked))}
        >
          {title}
        </Check>
      ))}
    </details>
  )
}

/** None is stored as null. */
function chosen(all: string[], one: string, isTicked: boolean): string[] | null {
  const left = all.filter((it) => it !== one)
  const wanted = isTicked ? [...left, one] : left
  return wanted.length > 0 ? wanted : null
}

/** ms of rest in typing before everyone is counted. */
const restsFor = 500

/** The rule in words, and how many would pass by it now. */
function Count({ minutes, percent, of, replay, polls }: CertificatesEntry) {
  const rule = JSON.stringify({ minutes, percent, of, replay, polls })
  const [settled, setSettled] = useState(rule)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(rule), restsFor)
    return () => window.clearTimeout(timer)
  }, [rule])
  const { data } = useCall('certificate-count', JSON.parse(settled))
  return (
    <p role="status">
      {data &&
        `${data.rule}. By this rule, ${data.earned.toLocaleString()} of ${counted(data.attended, 'attendee')} so far would get one.`}
    </p>
  )
}

const Texts = ({ percent }: CertificatesEntry) => (
  <Part title="What it says">
    <Sample />
    <Form.Text
      name="title"
      read
      hint="Leave empty for “Certificate of attendance”, in each reader’s language"
    />
    <Form.Text name="hours" read hint="What it is worth, such as “3 CPD points”" />
    <Form.Own name="points">
      {(field) => <SessionPoints {...field} percent={percent ?? shareForPoints} />}
    </Form.Own>
    <Form.Own name="fields">{(field) => <Fields {...field} />}</Form.Own>
    <Form.Markdown name="text" label="Your own text" />
  </Part>
)

/** Fields of the list of attendees; a name that is no longer in the list can be taken off. */
function Fields({ value = [], error, onChange }: OwnField<string[]>) {
  const known = useCall('attendee-fields', {}).data?.fields ?? []
  const names = [...new Set([...known, ...value])]
  if (names.length === 0) return null
  return (
    <details open={value.length > 0 || error !== undefined}>
      <summary data-field="certificate.fields">
        {value.length === 0
          ? 'Nothing else from the list of attendees'
          : `From the list of attendees: ${value.join(', ')}`}
      </summary>
      {error && <p className="bad small">{error}</p>}
      {names.map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            checked={value.includes(name)}
            disabled={!value.includes(name) && value.length >= certificateFieldsLimit}
            onChange={({ target }) => onChange(chosen(value, name, target.checked))}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </details>
  )
}

/** Opens a certificate for no one: as long as no one has earned one, there is no other to look at. */
function Sample() {
  const { data } = useCall('certificate-sample', {})
  if (!data) return null
  return (
    <p className="muted small">
      <a href={data.path} target="_blank" rel="noreferrer">
        Open a sample
        <NewTab />
      </a>{' '}
      as it is saved now.
    </p>
  )
}

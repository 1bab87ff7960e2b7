import { certificateFieldsLimit } from '@rostra/domain/attendees/attendee-fields'
import type { CertificatesEntry } from '@rostra/domain/certificates/certificate.schema'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import { Check } from '../ui/check.tsx'
import { fieldsOf, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { counted } from '../ui/numbers.ts'
import type { CertificateForm } from './certificate-form.ts'
import { SessionPoints } from './certificate-points.tsx'
import { Signatories } from './certificate-signatories.tsx'
import type { EventForm } from './event-form.ts'

const Form = fieldsOf<CertificatesEntry>()

/** Whether attendees get certificates, by which rule, and what is written on them. */
export function Certificates({ draft, at, addresses }: EventForm) {
  const value = draft.value.certificate
  // Whoever ticks the box again finds what they had entered.
  const last = useRef<CertificatesEntry>({})
  if (value) last.current = value
  const form: CertificateForm | undefined = value
    ? {
        value,
        set: (part) => draft.set({ certificate: { ...value, ...part } }),
        at: (field) => at(`certificate.${field}`),
      }
    : undefined
  return (
    <>
      <fieldset className={styles.form}>
        <legend className={styles.title}>Certificates of attendance</legend>
        <Check
          checked={form !== undefined}
          data-field="certificate"
          onChange={(isTicked) => draft.set({ certificate: isTicked ? last.current : null })}
        >
          Attendees who were there for long enough get a certificate
        </Check>
        <p className={styles.meta}>
          They find it under “My attendance”, as a page to print. Minutes count while a session’s
          page is visible. You can change the rule at any time: certificates follow it.
        </p>
      </fieldset>
      {form && (
        <Form.Group value={form.value} path="certificate." at={at} onChange={form.set}>
          <Rule {...form} />
          <Texts {...form} />
          <Signatories addresses={addresses} />
        </Form.Group>
      )}
    </>
  )
}

function Rule({ value, set }: CertificateForm) {
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
      <p className={styles.meta}>
        With minutes and percent, either is enough. With neither, being there is enough. Gaps of up
        to two minutes count as attendance, so a page that is only opened for a moment now and then
        collects minutes, too. If that matters, ask for answered polls as well.
      </p>
      <Form.Check name="replay">Replays count too</Form.Check>
      <Sessions value={value.of ?? []} onChange={(of) => set({ of: of.length > 0 ? of : null })} />
      <Count value={value} />
    </Part>
  )
}

/** Without a choice, all sessions count. */
function Sessions({ value, onChange }: { value: string[]; onChange(ids: string[]): void }) {
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
          onChange={(isTicked) =>
            onChange(isTicked ? [...value, id] : value.filter((it) => it !== id))
          }
        >
          {title}
        </Check>
      ))}
    </details>
  )
}

/** ms of rest in typing before everyone is counted. */
const restsFor = 500

/** The rule in words, and how many would pass by it now. */
function Count({ value: { minutes, percent, of, replay, polls } }: { value: CertificatesEntry }) {
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

const Texts = (form: CertificateForm) => (
  <Part title="What it says">
    <Sample />
    <Form.Text
      name="title"
      label="Heading"
      hint="Leave empty for “Certificate of attendance”, in the event’s first language"
    />
    <Form.Text
      name="hours"
      label="Points or hours"
      hint="What it is worth, such as “3 CPD points”"
    />
    <SessionPoints {...form} />
    <Fields {...form} />
    <Form.Markdown name="text" label="Your own text" />
  </Part>
)

/** Fields of the list of attendees; a name that is no longer in the list can be taken off. */
function Fields({ value: { fields }, set, at }: CertificateForm) {
  const known = useCall('attendee-fields', {}).data?.fields ?? []
  const chosen = fields ?? []
  const names = [...new Set([...known, ...chosen])]
  const error = at('fields')
  if (names.length === 0) return null
  return (
    <details open={chosen.length > 0 || error !== undefined}>
      <summary data-field="certificate.fields">
        {chosen.length === 0
          ? 'Nothing else from the list of attendees'
          : `From the list of attendees: ${chosen.join(', ')}`}
      </summary>
      {error && <p className={styles.bad}>{error}</p>}
      {names.map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            disabled={!chosen.includes(name) && chosen.length >= certificateFieldsLimit}
            onChange={({ target }) => {
              const left = chosen.filter((it) => it !== name)
              const wanted = target.checked ? [...left, name] : left
              set({ fields: wanted.length > 0 ? wanted : null })
            }}
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
    <p className={styles.meta}>
      <a href={data.path} target="_blank" rel="noreferrer">
        Open a sample
        <NewTab />
      </a>{' '}
      as it is saved now.
    </p>
  )
}

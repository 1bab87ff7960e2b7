import type { PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { ProgrammeItem, ProgrammePlan } from '@rostra/domain/programme/programme.schema'
import type { Sheet } from '@rostra/domain/table-files/workbook/read-workbook'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import prepare from '../../ui/form-kit.module.css'
import { count, counted } from '../../ui/numbers.ts'
import { Figures, FirstRows, Part } from '../../ui/plan-parts.tsx'
import { Row, Tag } from '../../ui/row.tsx'
import { saveCsv } from '../../ui/save-file.ts'
import { Section } from '../../ui/screen.tsx'
import { SheetSelect } from '../../ui/sheet-select.tsx'
import { ZoneField } from '../../ui/zone-field.tsx'
import type { Source } from './choose-source.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { changesOf } from './item-changes.tsx'
import { problemsFile } from './problems-file.ts'
import styles from './programme.module.css'

type Asked = Omit<PayloadInput<(typeof calls)['programme-import']>, 'apply' | 'plan'>
type Props = {
  plan: ProgrammePlan
  /** What the preview was asked with. */
  asked: Asked
  /** The event's. */
  zone: string
  source: Source
  busy: boolean
  onChange(asked: Asked): void
  /** Reads another sheet of the workbook. */
  onSheet(sheet: Sheet): void
  onApply(follows: boolean): void
  onBack(): void
}

/** What an import would change, before it does. */
export function PlanView(props: Props) {
  const { plan, asked, zone, source, busy, onChange, onSheet, onApply, onBack } = props
  const [follows, setFollows] = useState(false)
  const leaving = plan.gone.filter(({ becomes }) => becomes)
  const changes = plan.new.length + plan.changed.length + leaving.length
  return (
    <>
      <Section title={`What ${source.name} would change`}>
        {'table' in source && (
          <div className={styles.sheet}>
            <SheetSelect table={source.table} disabled={busy} onChange={onSheet} />
          </div>
        )}
        <Figures
          of={{
            New: plan.new.length,
            Changed: plan.changed.length,
            'Gone there': plan.gone.length,
            Same: plan.same.length,
            'With problems': plan.problems.length,
          }}
        />
        {plan.tracks.length > 0 && (
          <p>
            New {plan.tracks.length === 1 ? 'track' : 'tracks'}: <bdi>{plan.tracks.join(', ')}</bdi>
          </p>
        )}
        {(!plan.zoneSaid || asked.zone) && (
          <AskedZone
            {...{ busy }}
            zone={asked.zone ?? zone}
            onChange={(it) => onChange({ ...asked, zone: it })}
          />
        )}
      </Section>
      {plan.columns && (
        <Section title="What the columns are">
          <ColumnsTable
            columns={plan.columns}
            busy={busy}
            onChange={(columns) =>
              onChange({ ...asked, columns: { ...asked.columns, ...columns } })
            }
          />
        </Section>
      )}
      <Part
        title="With problems"
        items={plan.problems}
        action={
          <Button
            variant="quiet"
            onClick={() => saveCsv('programme-problems.csv', problemsFile(plan.problems))}
          >
            Download this list
          </Button>
        }
      >
        {({ row, title, reason }, n) => (
          <Row
            key={n}
            start={<span className="muted small digits">Row {count(row)}</span>}
            name={title || 'Without a title'}
            detail={reason}
          />
        )}
      </Part>
      <Part title="New" items={plan.new}>
        {(it, n) => <Row key={n} name={it.title} detail={newText(it)} />}
      </Part>
      <Part title="Changed" items={plan.changed}>
        {(it) => <Row key={it.id} name={it.title} below={changesOf(it)} />}
      </Part>
      <Part title="Gone there" items={plan.gone}>
        {(it) => (
          <Row key={it.id} name={it.title}>
            <Tag>{it.becomes ? `Will be ${it.becomes}` : 'Stays, as it is live or over'}</Tag>
          </Row>
        )}
      </Part>
      {plan.same.length > 0 && (
        <details className={styles.same}>
          <summary>{counted(plan.same.length, 'session')} as before</summary>
          <FirstRows label="As before" items={plan.same}>
            {(it) => <Row key={it.id} name={it.title} below={changesOf(it)} />}
          </FirstRows>
        </details>
      )}
      <div className={`${prepare.sticks} stack gap-2`}>
        {asked.url && (
          <Check checked={follows} onChange={setFollows}>
            Keep following this address every 15 minutes until the first session begins
          </Check>
        )}
        <div className="line gap-3">
          <Button busy={busy} disabled={changes === 0 && !follows} onClick={() => onApply(follows)}>
            {changes > 0
              ? `Apply ${counted(changes, 'change')}`
              : follows
                ? 'Follow'
                : 'Nothing to change'}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Choose something else
          </Button>
          {busy && <progress className={styles.progress} aria-label="Working" />}
        </div>
      </div>
    </>
  )
}

const newText = ({ changes = {} }: ProgrammeItem) =>
  Object.values(changes)
    .map(([, after]) => after)
    .join(' · ')

function AskedZone(props: { zone: string; busy: boolean; onChange(zone: string): void }) {
  const [zone, setZone] = useState(props.zone)
  return (
    <div className="stack gap-2">
      <p>
        Nothing says in which time zone its times are. They are read as times of{' '}
        <strong>{props.zone}</strong>.
      </p>
      <form
        className={styles.zone}
        onSubmit={(event) => {
          event.preventDefault()
          props.onChange(zone)
        }}
      >
        <ZoneField label="Time zone" value={zone} onChange={setZone} />
        <Button type="submit" variant="secondary" busy={props.busy} disabled={zone === props.zone}>
          Use this one
        </Button>
      </form>
    </div>
  )
}

/** The lists of a preview. */
import type { ImportedField } from '@rostra/domain/programme/outside-programme'
import type { ProgrammeItem } from '@rostra/domain/programme/programme.schema'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../ui/numbers.ts'
import { Rows } from '../../ui/row.tsx'
import { Section } from '../../ui/screen.tsx'
import { differing } from './differing.ts'
import { fieldList, fieldNames } from './field-names.ts'
import styles from './programme.module.css'

/** Rows of a list that are drawn at first: a thousand would keep the page busy. */
const most = 50

type PartProps<Item> = {
  title: string
  /** Beside the button for the other rows. */
  action?: ReactNode
  items: readonly Item[]
  children(item: Item, place: number): ReactNode
}

/** One of the lists, unless it is empty. */
export function Part<Item>({ title, action, items, children }: PartProps<Item>) {
  if (items.length === 0) return null
  return (
    <Section title={`${title} (${count(items.length)})`}>
      <FirstRows label={title} {...{ items, action }}>
        {children}
      </FirstRows>
    </Section>
  )
}

type RowsProps<Item> = Omit<PartProps<Item>, 'title'> & { label: string }

/** The first rows of a list, and a button for all of them. */
export function FirstRows<Item>({ label, action, items, children }: RowsProps<Item>) {
  const [shown, setShown] = useState(most)
  return (
    <>
      <Rows label={label}>{items.slice(0, shown).map(children)}</Rows>
      {(action || items.length > shown) && (
        <div className="line gap-3">
          {items.length > shown && (
            <Button variant="secondary" onClick={() => setShown(items.length)}>
              Show all {count(items.length)}
            </Button>
          )}
          {action}
        </div>
      )}
    </>
  )
}

/** How many sessions are in a list. */
export const Figure = ({ name, of }: { name: string; of: number }) => (
  <div data-none={of === 0 ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{count(of)}</dd>
  </div>
)

const nameOf = (field: string) =>
  field === 'status' ? 'Status' : fieldNames[field as ImportedField]

/** Each field before and after, and what stays because it was edited here; undefined for a row without either. */
export function changesOf({ changes = {}, own = [] }: ProgrammeItem): ReactNode {
  const fields = Object.entries(changes)
  if (fields.length + own.length === 0) return undefined
  return (
    <div className={styles.changes}>
      {fields.map(([field, [before, after]]) => {
        const [was, is] = differing(before, after)
        return (
          <p key={field} className={styles.change}>
            <span className="muted small">{nameOf(field)}</span>
            <del>{was || '–'}</del>
            <ins>{is || '–'}</ins>
          </p>
        )
      })}
      {own.length > 0 && <p className="muted small">Edited here, so it stays: {fieldList(own)}</p>}
    </div>
  )
}

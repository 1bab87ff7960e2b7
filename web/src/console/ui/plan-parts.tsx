/** The lists of a preview. */
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { differing } from './differing.ts'
import { count } from './numbers.ts'
import styles from './plan-parts.module.css'
import { Rows } from './row.tsx'
import { Section } from './screen.tsx'

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

/** How many things are in each of the lists. */
export const Figures = ({ of }: { of: Readonly<Record<string, number>> }) => (
  <dl className={styles.counts}>
    {Object.entries(of).map(([name, number]) => (
      <div key={name} data-none={number === 0 ? '' : undefined}>
        <dt>{name}</dt>
        <dd>{count(number)}</dd>
      </div>
    ))}
  </dl>
)

type ChangeProps = { name: string; was: string; is: string }

/** A text before and after, cut to where they differ. */
export function Change({ name, was, is }: ChangeProps) {
  const [before, after] = differing(was, is)
  return (
    <p className={styles.change}>
      <span className="muted small">{name}</span>
      <del dir="auto">{before || '–'}</del>
      <ins dir="auto">{after || '–'}</ins>
    </p>
  )
}

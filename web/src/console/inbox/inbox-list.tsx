import type { ComponentProps, ReactNode } from 'react'
import { Loaded } from '../ui/loaded.tsx'
import { NextPages } from '../ui/next-pages.tsx'
import styles from './rows.module.css'

type ListProps<Data> = {
  query: Omit<ComponentProps<typeof Loaded<Data>>, 'children'>['query']
  label: string
  /** Said where there are no rows. */
  none: string
  pages?: Omit<ComponentProps<typeof NextPages>, 'label' | 'more'>
  rows(data: Data): readonly ReactNode[]
}

/** A part of the inbox as rows that scroll, page by page where there are many. */
export const InboxList = <Data extends object>(props: ListProps<Data>) => (
  <Loaded query={props.query}>
    {(data) => {
      const rows = props.rows(data)
      return (
        <div className={styles.scroller}>
          {rows.length === 0 && <p className={styles.empty}>{props.none}</p>}
          <ul className={styles.rows} aria-label={props.label}>
            {rows}
          </ul>
          {props.pages && (
            <NextPages
              {...props.pages}
              label={`${props.label}, pages`}
              more={'more' in data && data.more === true}
            />
          )}
        </div>
      )
    }}
  </Loaded>
)

type RowProps = {
  title: ReactNode
  facts: ReactNode
  /** The buttons. */
  steps: ReactNode
  children?: ReactNode
}

/** One thing that waits for the team: what it is, who and when, and what can be done. */
export const InboxRow = ({ title, facts, steps, children }: RowProps) => (
  <li className={styles.item} data-row tabIndex={-1}>
    <p className={styles.text}>
      <strong>{title}</strong>
    </p>
    <div className={styles.fine}>{facts}</div>
    {children}
    <div className={styles.steps}>{steps}</div>
  </li>
)

type WhoProps = { name: string; onClick(): void }

/** The author of something, whose card it opens. */
export const Who = ({ name, onClick }: WhoProps) => (
  <button type="button" className={styles.who} data-takes-focus onClick={onClick}>
    {name}
  </button>
)

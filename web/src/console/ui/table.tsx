import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A column's name, one for screen readers only, where the cells are self-explanatory, or one that sorts the rows. */
type Column =
  | string
  | { hidden: string }
  | { name: string; sorted: 'ascending' | 'descending' | 'none'; onSort(): void }

type Props = {
  label: string
  columns: readonly Column[]
  className?: string | undefined
  /** The rows. */
  children: ReactNode
}

/** A list as a table; on a phone each row is a card, and the columns’ names are for screen readers only. */
export const Table = ({ label, columns, className, children }: Props) => (
  <table className={`${styles.table} ${className ?? ''}`} aria-label={label}>
    <thead className="visually-hidden-on-phones">
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : 'hidden' in column ? (
            <th key={column.hidden} scope="col">
              <span className="visually-hidden">{column.hidden}</span>
            </th>
          ) : (
            <th key={column.name} scope="col" aria-sort={column.sorted}>
              <button type="button" className={styles.sort} onClick={column.onSort}>
                {column.name}
                <ArrowUp size={14} />
              </button>
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type FigureProps = {
  label: string
  /** Headings of the columns: of the row heads first, then of the figures. */
  columns: readonly string[]
  rows: readonly { key: number; head: string; figures: readonly (number | undefined)[] }[]
  className?: string | undefined
}

/** Figures for people who prefer a table to a chart; it scrolls separately. */
export const FigureTable = ({ label, columns, rows, className }: FigureProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled by the keyboard too
  <section className={`${styles.scroll} ${className ?? ''}`} tabIndex={0} aria-label={label}>
    <table className={styles.figures}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, figures }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column}>{figures[index]?.toLocaleString()}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

import { DropIndicator, useDragAndDrop } from 'react-aria-components'
import { keyOf } from './entry-keys.ts'
import list from './item-list.module.css'

/** Drag and drop, also by keyboard, for the rows of a form; `onChange` gets them in their new order. */
export const useReorder = <Row extends object>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
) =>
  useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = rows.find((row) => keys.has(keyOf(row)))
      const others = rows.filter((row) => row !== moved)
      const place = others.findIndex((row) => keyOf(row) === target.key)
      if (moved === undefined || place === -1) return
      onChange(withMoved(rows, moved, others[place + (target.dropPosition === 'before' ? 0 : 1)]))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={list.dropLine ?? ''} />
    ),
  }).dragAndDropHooks

/** Moves a row before another one, or to the end. */
export function withMoved<Row>(rows: readonly Row[], moved: Row, before: Row | undefined): Row[] {
  if (!rows.includes(moved) || before === moved) return [...rows]
  const others = rows.filter((it) => it !== moved)
  const at = before === undefined ? -1 : others.indexOf(before)
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved)
}

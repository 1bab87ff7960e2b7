import { DropIndicator, useDragAndDrop } from 'react-aria-components'
import list from './item-list.module.css'

type Keyed = { key: string }

/** Drag and drop, also by keyboard, for the rows of a form; `onChange` gets them in their new order. */
export const useReorder = <Row extends Keyed>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
) =>
  useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      const others = rows.map(({ key }) => key).filter((key) => key !== moved)
      const place = others.indexOf(String(target.key))
      if (moved === undefined || place === -1) return
      onChange(withMoved(rows, moved, others[place + (target.dropPosition === 'before' ? 0 : 1)]))
    },
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className={list.dropLine ?? ''} />
    ),
  }).dragAndDropHooks

/** Moves the row `key` before the row `before`, or to the end. */
export function withMoved<Row extends Keyed>(
  rows: readonly Row[],
  key: string,
  before: string | undefined,
): Row[] {
  const moved = rows.find((it) => it.key === key)
  if (!moved || before === key) return [...rows]
  const others = rows.filter((it) => it !== moved)
  const at = others.findIndex((it) => it.key === before)
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved)
}

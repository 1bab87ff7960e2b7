import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { entryFocus } from './entry-focus.ts'
import { Group, useErrors, useField } from './field-group.tsx'
import styles from './form-kit.module.css'
import { useUndo } from './use-undo.ts'

type Row = Readonly<Record<string, unknown>>
export type EntriesProps<Of> = {
  name: string
  /** One of them in lower case, such as `sponsor`. */
  one: string
  /** The name of an entry for buttons and messages; empty while it has none. */
  nameOf(entry: Of): string
  empty(all: readonly Of[]): Of
  limit?: number
  /** Of the button, in place of `Add sponsor`. */
  add?: string
  /** Shown while there are none. */
  none?: ReactNode
  /** Screen readers say the number of each, and buttons no number. */
  numbered?: boolean
  /** They have an order, which people can change. */
  moves?: boolean
  /** In the row of an entry's buttons, before them. */
  actions?(entry: Of, change: (part: Partial<Of>) => void): ReactNode
  /** Called instead of removing it at once. */
  onRemove?(entry: Of, remove: () => void): void
  children(entry: Of, index: number): ReactNode
}

/** A list of the form, whose entries can be added, moved and removed, with undo; the focus goes along. */
export function Entries(props: EntriesProps<Row>) {
  const { one, nameOf, empty, limit = Infinity, add = `Add ${one}`, none, numbered, moves } = props
  const { set, value, error, 'data-field': path } = useField<readonly Row[]>(props.name)
  const at = useErrors()
  const all = value ?? []
  const latest = useRef(all)
  latest.current = all
  const box = useRef<HTMLDivElement>(null)
  const focusOn = entryFocus(box, '[data-entry]')
  const offerUndo = useUndo()
  const put = (rows: readonly Row[]) => {
    latest.current = rows
    set(rows)
  }
  const change = (index: number, part: Row) =>
    put(latest.current.map((it, place) => (place === index ? { ...it, ...part } : it)))
  const kind = one.charAt(0).toUpperCase() + one.slice(1)
  const called = (entry: Row, index: number) => nameOf(entry) || `${kind} ${index + 1}`
  const legend = (entry: Row, index: number) =>
    numbered && nameOf(entry) ? `${kind} ${index + 1}: ${nameOf(entry)}` : called(entry, index)
  const move = (index: number, to: number) => {
    const [entry] = all.slice(index, index + 1)
    if (!entry) return
    put(all.toSpliced(index, 1).toSpliced(to, 0, entry))
    announce(`${nameOf(entry) || kind}, now ${to + 1} of ${all.length}`)
    // At an end the button that was used is disabled.
    const isUp = to === all.length - 1 || (to < index && to > 0)
    focusOn(to, `[data-move=${isUp ? 'up' : 'down'}]`)
  }
  const remove = (entry: Row, index: number) => {
    put(latest.current.toSpliced(index, 1))
    focusOn(Math.min(index, all.length - 2), 'input')
    offerUndo(`${called(entry, index)} removed`, () =>
      put(latest.current.toSpliced(index, 0, entry)),
    )
  }
  const onRemove = props.onRemove ?? ((_: Row, removeIt: () => void) => removeIt())
  return (
    <div ref={box} className={styles.form}>
      {error && <p className="bad small">{error}</p>}
      {all.length === 0 && none && <p className="muted small">{none}</p>}
      {all.map((entry, index) => {
        const changeIt = (part: Row) => change(index, part)
        const title = nameOf(entry) || (numbered ? one : `${one} ${index + 1}`)
        const removes = `Remove ${numbered && !nameOf(entry) ? `this ${one}` : title}`
        const ask = () => onRemove(entry, () => remove(entry, index))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index while it is edited
          <fieldset key={index} className={styles.entry} data-entry>
            <legend className="visually-hidden">{legend(entry, index)}</legend>
            <Group value={entry} path={`${path}.${index}.`} at={at} onChange={changeIt}>
              {props.children(entry, index)}
              <div className="line gap-3">
                {props.actions?.(entry, changeIt)}
                {moves ? (
                  <span className={styles.places}>
                    <IconButton
                      label={`Move ${title} up`}
                      data-move="up"
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp size={18} />
                    </IconButton>
                    <IconButton
                      label={`Move ${title} down`}
                      data-move="down"
                      disabled={index === all.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown size={18} />
                    </IconButton>
                    <IconButton label={removes} onClick={ask}>
                      <Trash2 size={18} />
                    </IconButton>
                  </span>
                ) : (
                  <Button variant="quiet" aria-label={removes} onClick={ask}>
                    Remove
                  </Button>
                )}
              </div>
            </Group>
          </fieldset>
        )
      })}
      {all.length < limit && (
        <div>
          <Button
            variant="secondary"
            data-add
            onClick={() => {
              put([...all, empty(all)])
              focusOn(all.length, 'input')
            }}
          >
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}

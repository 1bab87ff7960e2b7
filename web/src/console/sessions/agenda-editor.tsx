import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import { GridList, GridListItem } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DragHandle } from '../ui/drag-handle.tsx'
import { changedEntry, keyOf } from '../ui/entry-keys.ts'
import { Group } from '../ui/field-group.tsx'
import styles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { useReorder, withMoved } from '../ui/use-reorder.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { type EditedPoint, pastedItems } from './agenda-form.ts'
import own from './sessions.module.css'

type Props = {
  rows: EditedPoint[]
  /** The session's time zone. */
  zone: string
  at(field: string): string | undefined
  onChange(rows: EditedPoint[]): void
}

/** The agenda of a session, which can be reordered by dragging, arrow buttons or keyboard. */
export function AgendaEditor({ rows, zone, at, onChange }: Props) {
  const latest = useRef(rows)
  latest.current = rows
  const box = useRef<HTMLFieldSetElement>(null)
  const offerUndo = useUndo()
  const dragAndDropHooks = useReorder(rows, onChange)

  const set = (row: EditedPoint, change: Partial<EditedPoint>) =>
    onChange(rows.map((it) => (it === row ? changedEntry(it, change) : it)))
  const add = (place = rows.length) => {
    onChange(rows.toSpliced(place, 0, { title: '' }))
    focusRow(place)
  }
  const focusRow = (place: number) =>
    requestAnimationFrame(() => {
      const fields = box.current?.querySelectorAll<HTMLElement>('[data-agenda-at] input')
      const target = fields?.[place] ?? box.current?.querySelector<HTMLElement>('[data-agenda-add]')
      target?.focus()
    })
  const remove = (place: number) => {
    const [row] = rows.slice(place, place + 1)
    if (!row) return
    onChange(rows.toSpliced(place, 1))
    focusRow(Math.min(place, rows.length - 2))
    offerUndo(`“${row.title || `Item ${place + 1}`}” removed`, () =>
      onChange(latest.current.toSpliced(place, 0, row)),
    )
  }
  const paste = (event: ClipboardEvent, place: number) => {
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedItems(text)
    if (!/[\n\t]/.test(text.trim()) || pasted.length === 0) return
    event.preventDefault()
    const row = rows[place]
    const isEmpty = !row?.title && !row?.at && !row?.speaker
    onChange(rows.toSpliced(isEmpty ? place : place + 1, isEmpty ? 1 : 0, ...pasted))
    const keys = new Set(pasted.map(keyOf))
    offerUndo(
      pasted.length === 1 ? '1 agenda item added' : `${pasted.length} agenda items added`,
      () => onChange(latest.current.filter((it) => !keys.has(keyOf(it)))),
    )
  }

  const items = rows.map((row, place) => ({ id: keyOf(row), row, place }))
  return (
    <fieldset ref={box} className={styles.form}>
      <legend className="visually-hidden">Agenda</legend>
      <p className="muted small">
        What happens when. Times are in the session’s time zone ({zone}) on a 24-hour clock;
        attendees see them in their own. To add several items at once, paste lines such as “14:00
        Welcome”.
      </p>
      {at('agenda') && <p className="bad small">{at('agenda')}</p>}
      {items.length > 0 && (
        <GridList
          aria-label="Agenda"
          className={list.items ?? ''}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
          // Typing is for the fields of a row, not for the list.
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
        >
          {({ id, row, place }) => {
            const name = row.title || `item ${place + 1}`
            const field = (of: 'title' | 'at' | 'speaker') => ({
              value: row[of] ?? '',
              error: at(`agenda.${place}.${of}`),
              'data-field': `agenda.${place}.${of}`,
              onChange: (event: { target: { value: string } }) =>
                set(row, { [of]: event.target.value || (of === 'title' ? '' : undefined) }),
              onPaste: (event: ClipboardEvent) => paste(event, place),
              onKeyDown: (event: React.KeyboardEvent) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) add(place + 1)
              },
            })
            return (
              <GridListItem id={id} textValue={name} className={`${list.item} ${own.agendaItem}`}>
                {/* The list would move the focus by row; in a form, Tab moves from field to field. */}
                <div
                  role="group"
                  aria-label={name}
                  className={own.agendaContent}
                  onFocus={(event) => event.stopPropagation()}
                  onKeyDown={(event) => {
                    event.stopPropagation()
                    // Enter would save the whole session.
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                    if (event.target instanceof HTMLInputElement) event.preventDefault()
                  }}
                >
                  <DragHandle label={`Reorder ${name}`} />
                  <div className={own.agendaFields}>
                    <div data-agenda-at>
                      <TextField
                        label="Time"
                        inputMode="numeric"
                        placeholder="14:20"
                        autoComplete="off"
                        maxLength={5}
                        {...field('at')}
                      />
                    </div>
                    <TextField label="Item" {...field('title')} />
                    <TextField label="Speaker (optional)" {...field('speaker')} />
                  </div>
                  <span className={own.agendaButtons}>
                    <IconButton
                      label={`Move ${name} up`}
                      disabled={place === 0}
                      onClick={() => onChange(withMoved(rows, row, rows[place - 1]))}
                    >
                      <ArrowUp size={18} />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} down`}
                      disabled={place === rows.length - 1}
                      onClick={() => onChange(withMoved(rows, row, rows[place + 2]))}
                    >
                      <ArrowDown size={18} />
                    </IconButton>
                    <IconButton label={`Remove ${name}`} onClick={() => remove(place)}>
                      <Trash2 size={18} />
                    </IconButton>
                  </span>
                  <div className={own.agendaLanguages}>
                    <Group
                      value={row}
                      path={`agenda.${place}.`}
                      at={at}
                      onChange={(part) => set(row, part)}
                    >
                      <OtherLanguages name="title" label={`Item ${place + 1}`} />
                    </Group>
                  </div>
                </div>
              </GridListItem>
            )
          }}
        </GridList>
      )}
      <div className="line gap-3">
        <Button variant="secondary" data-agenda-add onClick={() => add()}>
          Add agenda item
        </Button>
      </div>
    </fieldset>
  )
}

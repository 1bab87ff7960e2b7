/** Fields of a form that know their name only: value, error and change come from the surrounding group. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useRef } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Check as CheckBox } from './check.tsx'
import { entryFocus } from './entry-focus.ts'
import { FileField } from './file-field.tsx'
import styles from './form-kit.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { Select as SelectBox } from './select.tsx'
import { useUndo } from './use-undo.ts'

type Values = Readonly<Record<string, unknown>>
type State = {
  value: Values
  /** Of the group in its form, such as `registration.`. */
  path: string
  at(field: string): string | undefined
  set(part: Values): void
}
const Current = createContext<State>({ value: {}, path: '', at: () => undefined, set() {} })

/** For a field of its own kind: its value and error by its name in the group. */
export function useField<Value>(name: string) {
  const { value, path, at, set } = use(Current)
  return {
    value: value[name] as Value | null | undefined,
    error: at(path + name),
    'data-field': path + name,
    set: (to: Value | null) => set({ [name]: to }),
  }
}

type GroupProps<Of> = {
  value: Of
  at(field: string): string | undefined
  onChange(part: Partial<Of>): void
  /** Ends with a dot; empty for the form itself. */
  path?: string
  children: ReactNode
}
const Group = ({ value, path = '', at, onChange, children }: GroupProps<object>) => (
  <Current value={{ value: value as Values, path, at, set: onChange }}>{children}</Current>
)

/** A part of a form with a heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.form}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
)

type Named = { name: string; label: string; hint?: string }
type TextProps = Named & Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'ref'>

function Text({ name, ...rest }: TextProps) {
  const { set, value, ...field } = useField<string>(name)
  return (
    <TextField {...rest} {...field} value={value ?? ''} onChange={(it) => set(it.target.value)} />
  )
}

function Numeric({ name, ...rest }: TextProps) {
  const { set, value, ...field } = useField<number>(name)
  return (
    <TextField
      type="number"
      inputMode="numeric"
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
    />
  )
}

/** A list that is typed into one box, a line each; the first faulty line shows its error. */
function Lines({ name, rows = 2, ...rest }: Named & { rows?: number }) {
  const { set, value, error, ...field } = useField<readonly string[]>(name)
  const { at } = use(Current)
  const lines = value ?? []
  const ofLine = lines.map((_, index) => at(`${field['data-field']}.${index}`)).find(Boolean)
  return (
    <TextField
      {...rest}
      {...field}
      multiline
      rows={rows}
      spellCheck={false}
      error={error ?? ofLine}
      value={lines.join('\n')}
      onChange={({ target }) => set(target.value === '' ? null : target.value.split('\n'))}
    />
  )
}

function Markdown({ name, label }: Named) {
  const { set, value, error } = useField<string>(name)
  return (
    <MarkdownField
      label={label}
      value={value ?? ''}
      error={error}
      onChange={(it) => set(it || null)}
    />
  )
}

function File({ name, ...rest }: Named & { removes?: string }) {
  const { set, value, ...field } = useField<string>(name)
  return <FileField {...rest} {...field} value={value ?? ''} onChange={set} />
}

type CheckProps = { name: string; on?: unknown; children: ReactNode }
/** Ticked where the value is `on`; stored as null otherwise. */
function Check({ name, on = true, children }: CheckProps) {
  const { set, value, 'data-field': field } = useField<unknown>(name)
  return (
    <CheckBox
      checked={value === on}
      data-field={field}
      onChange={(isTicked) => set(isTicked ? on : null)}
    >
      {children}
    </CheckBox>
  )
}

type Options = Readonly<Record<string, string>>
function Select({ name, label, options }: Named & { options: Options }) {
  const { set, value = '' } = useField<string>(name)
  const all = Object.entries(options).map(([id, text]) => ({ id, name: text }))
  return <SelectBox label={label} value={value ?? ''} options={all} onChange={set} />
}

type Ways = Readonly<Record<string, { name: string; meaning: string }>>
/** One of several ways, each with what it means; the first is stored as null. */
function Choice({ name, ways }: { name: string; ways: Ways }) {
  const { set, value, 'data-field': field } = useField<string>(name)
  const [usual] = Object.keys(ways)
  return Object.entries(ways).map(([id, way]) => {
    const isChosen = id === (value ?? usual)
    return (
      <label key={id} className={styles.way}>
        <input
          type="radio"
          name={field}
          data-field={isChosen ? field : undefined}
          checked={isChosen}
          onChange={() => set(id === usual ? null : id)}
        />
        <span>
          {way.name} <br />
          <span className={styles.meta}>{way.meaning}</span>
        </span>
      </label>
    )
  })
}

type Row = Values
type EntriesProps<Of> = {
  name: string
  /** One of them in lower case, such as `sponsor`. */
  one: string
  /** The name of an entry for buttons and messages; empty while it has none. */
  nameOf(entry: Of): string
  empty(all: readonly Of[]): Of
  limit?: number
  none?: ReactNode
  /** Screen readers say the number of each. */
  numbered?: boolean
  /** They have an order, which people can change. */
  moves?: boolean
  /** Buttons of an entry. */
  actions?(entry: Of, change: (part: Partial<Of>) => void): ReactNode
  /** Called instead of removing it at once. */
  onRemove?(entry: Of, remove: () => void): void
  children(entry: Of, index: number, change: (part: Partial<Of>) => void): ReactNode
}

/** A list of the form, whose entries can be added, moved and removed, with undo; the focus goes along. */
function Entries(props: EntriesProps<Row>) {
  const {
    name,
    one,
    nameOf,
    empty,
    limit = 1000,
    none,
    numbered,
    moves,
    actions,
    onRemove,
    children,
  } = props
  const { set, value, error, 'data-field': path } = useField<readonly Row[]>(name)
  const { at } = use(Current)
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
  const change = (index: number, part: Partial<Row>) =>
    put(latest.current.map((it, place) => (place === index ? { ...it, ...part } : it)))
  const called = (entry: Row, index: number) => nameOf(entry) || `${one} ${index + 1}`
  /** Of the group: numbered where people count them, otherwise its name alone. */
  const legend = (entry: Row, index: number) =>
    numbered
      ? `${one.charAt(0).toUpperCase()}${one.slice(1)} ${index + 1}${nameOf(entry) ? `: ${nameOf(entry)}` : ''}`
      : called(entry, index)
  const move = (index: number, to: number) => {
    const [entry] = all.slice(index, index + 1)
    if (!entry) return
    put(all.toSpliced(index, 1).toSpliced(to, 0, entry))
    announce(`${called(entry, index)}, now ${to + 1} of ${all.length}`)
    // At an end the button that was used is disabled.
    const isUp = to === all.length - 1 || (to < index && to > 0)
    focusOn(to, `[data-move=${isUp ? 'up' : 'down'}]`)
  }
  const remove = (entry: Row, index: number) => {
    put(all.toSpliced(index, 1))
    focusOn(Math.min(index, all.length - 2), 'input')
    offerUndo(`${called(entry, index)} removed`, () =>
      put(latest.current.toSpliced(index, 0, entry)),
    )
  }
  return (
    <div ref={box} className={styles.form}>
      {error && <p className={styles.bad}>{error}</p>}
      {all.length === 0 && none && <p className={styles.meta}>{none}</p>}
      {all.map((entry, index) => {
        const title = called(entry, index)
        const change1 = (part: Partial<Row>) => change(index, part)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its index while it is edited
          <fieldset key={index} className={styles.entry} data-entry>
            <legend className="visually-hidden">{legend(entry, index)}</legend>
            <Group value={entry} path={`${path}.${index}.`} at={at} onChange={change1}>
              {children(entry, index, change1)}
              <div className={styles.row}>
                {actions?.(entry, change1)}
                {moves && (
                  <>
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
                  </>
                )}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${nameOf(entry) || (numbered ? `this ${one}` : title)}`}
                  onClick={() =>
                    onRemove ? onRemove(entry, () => remove(entry, index)) : remove(entry, index)
                  }
                >
                  Remove
                </Button>
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
            Add {one}
          </Button>
        </div>
      )}
    </div>
  )
}

type Of<Group, Kind> = {
  [Name in keyof Group]-?: NonNullable<Group[Name]> extends Kind ? Name : never
}[keyof Group] &
  string
type With<Props, Name> = (props: Omit<Props, 'name'> & { name: Name }) => ReactNode
type ItemOf<Group, Name extends keyof Group> =
  NonNullable<Group[Name]> extends readonly (infer It)[] ? It : never

/** The fields of a group, which take only its names. */
export const fieldsOf = <Group extends object>() =>
  fields as unknown as {
    Group(props: GroupProps<Group>): ReactNode
    Text: With<TextProps, Of<Group, string>>
    Numeric: With<TextProps, Of<Group, number>>
    Lines: With<Named & { rows?: number }, Of<Group, readonly string[]>>
    Markdown: With<Named, Of<Group, string>>
    File: With<Named & { removes?: string }, Of<Group, string>>
    Check: With<CheckProps, keyof Group & string>
    Select: With<Named & { options: Options }, Of<Group, string>>
    Choice: With<{ name: string; ways: Ways }, Of<Group, string>>
    Entries<Name extends Of<Group, readonly object[]>>(
      props: Omit<EntriesProps<ItemOf<Group, Name>>, 'name'> & { name: Name },
    ): ReactNode
  }
const fields = { Group, Text, Numeric, Lines, Markdown, File, Check, Select, Choice, Entries }

/** Fields of a form that know their name only: value, error and change come from the surrounding group. */
import type { Translations } from '@rostra/domain/own-texts/own-texts'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { Check as CheckBox } from './check.tsx'
import { Entries, type EntriesProps } from './entries.tsx'
import { Group, type GroupProps, useErrors, useField, useSet } from './field-group.tsx'
import { FileField } from './file-field.tsx'
import styles from './form-kit.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { type LinesBefore, movedLines } from './moved-lines.ts'
import languages from './other-languages.module.css'
import { OtherLanguages } from './other-languages.tsx'
import { Select as SelectBox } from './select.tsx'

/** A part of a form with a heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.form}>
    <legend className="bold">{title}</legend>
    {children}
  </fieldset>
)

type Named = { name: string; label: string; hint?: string }
/** Emptied, it is stored as null. */
type Optional = { optional?: boolean }
/** Attendees read it, so it has the event’s languages. */
type Read = { read?: boolean }
type TextProps = Named & Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'ref'>

function Text({ name, optional, read = false, ...rest }: TextProps & Optional & Read) {
  const { set, value, ...field } = useField<string>(name)
  const text = (
    <TextField
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={({ target }) => set(optional ? target.value || null : target.value)}
    />
  )
  return read ? <InLanguages {...{ name, text }} label={rest.label} /> : text
}

type InLanguagesProps = ComponentProps<typeof OtherLanguages> & { text: ReactNode }
const InLanguages = ({ text, ...rest }: InLanguagesProps) => (
  <div className={languages.field}>
    {text}
    <OtherLanguages {...rest} />
  </div>
)

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

type LinesProps = Named & { rows?: number; spellCheck?: boolean }
/** A list that is typed into one box, a line each; the first faulty line shows its error. */
function Lines({ name, rows = 2, spellCheck = false, read = false, ...rest }: LinesProps & Read) {
  const { set, value, error, ...field } = useField<readonly string[]>(name)
  const translations = useField<Translations>('translations').value
  const change = useSet<Record<string, unknown>>()
  const known = useRef<LinesBefore>(new Map())
  const at = useErrors()
  const lines = value ?? []
  const put = (text: string) => {
    const after = text === '' ? null : text.split('\n')
    if (!read || !translations) return set(after)
    const moved = movedLines(
      translations,
      name,
      { before: lines, after: after ?? [] },
      known.current,
    )
    change({ [name]: after, translations: moved })
  }
  const ofLine = lines.map((_, index) => at(`${field['data-field']}.${index}`)).find(Boolean)
  const text = (
    <TextField
      {...rest}
      {...field}
      multiline
      rows={rows}
      spellCheck={spellCheck}
      error={error ?? ofLine}
      value={lines.join('\n')}
      onChange={({ target }) => put(target.value)}
    />
  )
  return read ? <InLanguages {...{ name, text }} label={rest.label} kind="lines" /> : text
}

/** Attendees read every text with formatting. */
function Markdown({ name, label, optional }: Named & Optional) {
  const { set, value, error } = useField<string>(name)
  const text = (
    <MarkdownField
      label={label}
      value={value ?? ''}
      error={error}
      onChange={(it) => set(optional ? it || null : it)}
    />
  )
  return <InLanguages {...{ name, label, text }} kind="markdown" />
}

function File({ name, ...rest }: Named & { removes?: string }) {
  const { set, value, ...field } = useField<string>(name)
  return <FileField {...rest} {...field} value={value ?? ''} onChange={set} />
}

type CheckProps = { name: string; on?: unknown; off?: unknown; children: ReactNode }
/** Ticked where the value is `on`, or with `off` unless it is that; stored as null otherwise. */
function Check({ name, off = null, on = off === null ? true : null, children }: CheckProps) {
  const { set, value, 'data-field': field } = useField<unknown>(name)
  return (
    <CheckBox
      checked={off === null ? value === on : value !== off}
      data-field={field}
      onChange={(isTicked) => set(isTicked ? on : off)}
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
/** One of several ways, each with what it means; the first is chosen where there is no value. */
function Choice({ name, ways, optional }: { name: string; ways: Ways } & Optional) {
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
          onChange={() => set(optional && id === usual ? null : id)}
        />
        <span>
          {way.name} <br />
          <span className="muted small">{way.meaning}</span>
        </span>
      </label>
    )
  })
}

type InnerProps = { name: string; empty?: object; children: ReactNode }
/** The fields inside edit a part of the group, which begins as `empty`. */
function Inner({ name, empty = {}, children }: InnerProps) {
  const { value, set, 'data-field': path } = useField<object>(name)
  const latest = useRef(value)
  latest.current = value
  return (
    <Group
      value={value ?? empty}
      path={`${path}.`}
      at={useErrors()}
      onChange={(part) => set({ ...(latest.current ?? empty), ...part })}
    >
      {children}
    </Group>
  )
}

/** What a field of another kind gets. */
export type OwnField<Value> = {
  label: string
  value: Value | undefined
  error: string | undefined
  'data-field': string
  onChange(value: Value | null): void
}
type OwnProps<Value> = { name: string; children(field: OwnField<Value>): ReactNode }
/** A field of another kind, made from its name. */
function Own({ name, label, children }: OwnProps<unknown> & { label: string }) {
  const { set, value, ...field } = useField<unknown>(name)
  return children({ ...field, label, value: value ?? undefined, onChange: set })
}

type Of<Group, Kind> = {
  [Name in keyof Group]-?: NonNullable<Group[Name]> extends Kind ? Name : never
}[keyof Group] &
  string
type With<Props, Name> = (props: Omit<Props, 'name'> & { name: Name }) => ReactNode
/** Its label is that of the schema, unless it is given. */
type Labelled<Props, Name> = (
  props: Omit<Props, 'name' | 'label'> & { name: Name; label?: string },
) => ReactNode
type ItemOf<Group, Name extends keyof Group> =
  NonNullable<Group[Name]> extends readonly (infer It)[] ? It : never

type Fields<Group> = {
  Group(props: GroupProps<Group>): ReactNode
  Text: Labelled<TextProps & Optional & Read, Of<Group, string>>
  Numeric: Labelled<TextProps, Of<Group, number>>
  Lines: Labelled<LinesProps & Read, Of<Group, readonly string[]>>
  Markdown: Labelled<Named & Optional, Of<Group, string>>
  File: Labelled<Named & { removes?: string }, Of<Group, string>>
  Check: With<CheckProps, keyof Group & string>
  Select: Labelled<Named & { options: Options }, Of<Group, string>>
  Choice: With<{ name: string; ways: Ways } & Optional, Of<Group, string>>
  Own<Name extends keyof Group & string>(
    props: OwnProps<NonNullable<Group[Name]>> & { name: Name },
  ): ReactNode
  Inner: With<InnerProps, Of<Group, object>>
  Entries<Name extends Of<Group, readonly object[]>>(
    props: Omit<EntriesProps<ItemOf<Group, Name>>, 'name'> & { name: Name },
  ): ReactNode
}

/** The fields of a group, which take only its names; `labels` are those of its schema. */
export function fieldsOf<Group extends object>(
  labels: Record<Exclude<keyof Group & string, 'translations'>, string>,
) {
  const labelled =
    <Props extends Named>(Field: (props: Props) => ReactNode) =>
    (props: Props) => <Field {...props} label={props.label ?? labels[props.name as never]} />
  return {
    ...{ Group, Check, Choice, Inner, Entries },
    Text: labelled(Text),
    Numeric: labelled(Numeric),
    Lines: labelled(Lines),
    Markdown: labelled(Markdown),
    File: labelled(File),
    Select: labelled(Select),
    Own: labelled(Own),
  } as unknown as Fields<Group>
}

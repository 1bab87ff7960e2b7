/** What lists of the team have in common: loading, none, the rows, and buttons that open or ask something. */
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { StaffTopic } from '@rostra/domain/contract/live-frames'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from './confirm.tsx'
import { EmptyList } from './empty-list.tsx'
import { Loaded } from './loaded.tsx'
import { Rows } from './row.tsx'
import { useDialog } from './use-dialog.ts'
import { useStaffEvents } from './use-staff-events.ts'

type Calls = typeof calls
type ListedProps<Name extends CallName, Item> = {
  call: Name
  payload?: PayloadInput<Calls[Name]>
  /** The part of the team's work whose changes reload it. */
  topic?: StaffTopic
  label: string
  /** Said where there are none. */
  none?: string
  /** px while it loads. */
  height?: number
  items(answer: AnswerOf<Calls[Name]>): readonly Item[]
  children(item: Item, answer: AnswerOf<Calls[Name]>): ReactNode
}

/** The rows of a call's answer. */
export function Listed<Name extends CallName, Item>(props: ListedProps<Name, Item>) {
  const { call, payload = {}, topic, label, none, height = 96, items, children } = props
  const query = useCall(call, payload as PayloadInput<Calls[Name]>)
  return (
    <>
      {topic && <Reloads topic={topic} call={call} />}
      <Loaded query={query} height={height}>
        {(answer) => {
          const all = items(answer)
          if (all.length === 0) return none && <EmptyList>{none}</EmptyList>
          return <Rows label={label}>{all.map((it) => children(it, answer))}</Rows>
        }}
      </Loaded>
    </>
  )
}

function Reloads({ topic, call }: { topic: StaffTopic; call: CallName }) {
  useStaffEvents(topic, [call])
  return null
}

type ButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'>

type OpensProps = ButtonProps & {
  /** The dialog's name in the address; without it, as for secrets and questions, no link opens it. */
  at?: string
  /** What it is about, where several buttons open it. */
  of?: string
  dialog(close: () => void): ReactNode
}

/** A button that opens a dialog, which gets what closes it. */
export function Opens({ at, of = '', dialog, ...button }: OpensProps) {
  const [isOpen, setOpen] = useState(false)
  const linked = useDialog(at)
  return (
    <>
      <Button {...button} onClick={() => (at === undefined ? setOpen(true) : linked.open(of))} />
      {isOpen && dialog(() => setOpen(false))}
      {linked.of === of && dialog(linked.close)}
    </>
  )
}

type AsksProps<Name extends CallName> = ButtonProps & {
  call: Name
  payload: PayloadInput<Calls[Name]>
  title: string
  action: string
  /** Of the button that confirms: what takes nothing away isn't red. */
  tone?: 'primary' | 'danger'
  /** What it means; a text is a paragraph. */
  text: ReactNode
  /** Says afterwards what was done. */
  done?: string | ((answer: AnswerOf<Calls[Name]>) => string)
  /** What follows from it here. */
  then?(answer: AnswerOf<Calls[Name]>): unknown
}

/** A button for what can't be undone, or is said before: asks, makes the call, and says what was done. */
export function Asks<Name extends CallName>(props: AsksProps<Name>) {
  const { call, payload, title, action, tone = 'danger', text, done, then, ...button } = props
  const { change } = useChange(call)
  const run = async () => {
    const answer = await change(payload)
    if (done) showToast({ title: typeof done === 'string' ? done : done(answer) })
    await then?.(answer)
  }
  return (
    <Opens
      {...button}
      dialog={(close) => (
        <Confirm title={title} action={action} variant={tone} run={run} onClose={close}>
          {typeof text === 'string' ? <p>{text}</p> : text}
        </Confirm>
      )}
    />
  )
}

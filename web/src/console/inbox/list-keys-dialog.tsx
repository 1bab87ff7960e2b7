import { useSyncExternalStore } from 'react'
import { Check } from '../ui/check.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { listKeys } from '../ui/list-keys.ts'
import styles from './rows.module.css'

const keys = [
  ['J', 'Next row'],
  ['K', 'Previous row'],
  ['X', 'Remove the message'],
  ['P', 'Pin the message'],
  ['A', 'The row’s first button, such as “Put on air” or “Approve”'],
  ['1 to 4', 'Chat, Questions, Help, Refused'],
  ['S', 'Pause screen'],
  ['E', 'End the session'],
] as const

/** Lists the keys of the desk's lists, and switches them on and off. */
export function ListKeysDialog({ onClose }: { onClose(): void }) {
  const isOn = useSyncExternalStore(listKeys.subscribe, listKeys.read)
  return (
    <ConsoleDialog title="Keys in lists" onClose={onClose}>
      <Check checked={isOn} onChange={listKeys.write}>
        <span>Use these keys while the focus is in a list of the desk</span>
      </Check>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </ConsoleDialog>
  )
}

import { ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import styles from './select.module.css'

type Props<Id extends string> = {
  label: string
  /** The label is for screen readers only: what is around says it to everyone else. */
  hideLabel?: boolean
  value: Id
  options: readonly { id: Id; name: string; hint?: string }[]
  onChange(value: Id): void
  disabled?: boolean
}

/** One of a few, by mouse, finger or keyboard. */
export const Select = <Id extends string>(props: Props<Id>) => {
  const { label, hideLabel = false, value, options, onChange, disabled = false } = props
  return (
    <AriaSelect
      className={styles.select ?? ''}
      value={value}
      onChange={(key) => onChange(key as Id)}
      isDisabled={disabled}
    >
      <Label className={hideLabel ? 'visually-hidden' : (styles.label ?? '')}>{label}</Label>
      <Button className={styles.button ?? ''}>
        {/* Its own text comes a moment later, and content beside it would move. */}
        <SelectValue>{options.find(({ id }) => id === value)?.name}</SelectValue>
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''} items={options}>
          {({ id, name, hint }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option ?? ''}>
              <span>{name}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

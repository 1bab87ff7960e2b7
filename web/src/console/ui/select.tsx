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
  /** The label is for screen readers only: everyone else sees it from the context. */
  hideLabel?: boolean
  value: Id
  options: readonly { id: Id; name: string; hint?: string }[]
  onChange(value: Id): void
  disabled?: boolean
}

/** Chooses one of a few options, by mouse, touch or keyboard. */
export const Select = <Id extends string>(props: Props<Id>) => {
  const { label, hideLabel = false, value, options, onChange, disabled = false } = props
  return (
    <AriaSelect
      className={styles.select ?? ''}
      value={value}
      onChange={(key) => onChange(key as Id)}
      isDisabled={disabled}
    >
      <Label className={hideLabel ? 'visually-hidden' : 'bold'}>{label}</Label>
      <Button className={styles.button ?? ''}>
        {/* The default text renders a moment later, which would move the content beside it. */}
        <SelectValue>{options.find(({ id }) => id === value)?.name}</SelectValue>
        <ChevronDown size={18} />
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

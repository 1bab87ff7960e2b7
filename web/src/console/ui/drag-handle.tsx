import { GripVertical } from 'lucide-react'
import { Button } from 'react-aria-components'
import styles from './item-list.module.css'

/** What a row of a list is dragged by, with the keyboard too. */
export const DragHandle = ({ label }: { label: string }) => (
  <Button slot="drag" className={styles.grip ?? ''} aria-label={label}>
    <GripVertical size={20} aria-hidden="true" />
  </Button>
)

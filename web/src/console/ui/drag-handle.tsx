import { GripVertical } from 'lucide-react'
import { Button } from 'react-aria-components'
import button from '../../ui/icon-button.module.css'
import styles from './item-list.module.css'

/** The handle by which a list row is dragged, also with the keyboard. */
export const DragHandle = ({ label }: { label: string }) => (
  <Button slot="drag" className={`${button.button} ${styles.grip}`} aria-label={label}>
    <GripVertical size={20} />
  </Button>
)

import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import styles from './sessions.module.css'

export type View = 'list' | 'calendar'

export const ViewChoice = ({ view, onChange }: { view: View; onChange(view: View): void }) => (
  <ToggleButtonGroup
    className={styles.views ?? ''}
    aria-label="View"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[view]}
    onSelectionChange={(keys) => onChange([...keys][0] === 'calendar' ? 'calendar' : 'list')}
  >
    <ToggleButton id="list" className={styles.view ?? ''}>
      List
    </ToggleButton>
    <ToggleButton id="calendar" className={styles.view ?? ''}>
      Calendar
    </ToggleButton>
  </ToggleButtonGroup>
)

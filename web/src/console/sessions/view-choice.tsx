import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import choices from '../ui/choices.module.css'

export type View = 'list' | 'calendar'

export const ViewChoice = ({ view, onChange }: { view: View; onChange(view: View): void }) => (
  <ToggleButtonGroup
    className={choices.choices ?? ''}
    aria-label="View"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[view]}
    onSelectionChange={(keys) => onChange([...keys][0] === 'calendar' ? 'calendar' : 'list')}
  >
    <ToggleButton id="list" className={choices.choice ?? ''}>
      List
    </ToggleButton>
    <ToggleButton id="calendar" className={choices.choice ?? ''}>
      Calendar
    </ToggleButton>
  </ToggleButtonGroup>
)

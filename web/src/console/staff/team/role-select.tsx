import type { Role } from '@rostra/domain/staff/organiser'
import { Select } from '../../ui/select.tsx'

const options = [
  { id: 'organiser', name: 'Organiser', hint: 'Full access' },
  { id: 'moderator', name: 'Moderator', hint: 'Chats, questions and help tickets' },
] as const

type Props = {
  label: string
  hideLabel?: boolean
  value: Role
  disabled?: boolean
  onChange(role: Role): void
}

export const RoleSelect = (props: Props) => <Select<Role> {...props} options={options} />

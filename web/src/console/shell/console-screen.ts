import type { Who } from '@rostra/domain/contract/call'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Waiting } from './use-waiting.ts'

/** The headings of the navigation, in its order. */
export const groups = ['Live', 'Prepare', 'After', 'Settings'] as const

export type ConsoleScreen = {
  /** Below /organise. */
  path: string
  name: string
  Icon: LucideIcon
  /** Where the navigation lists it, or else the menu or screen that leads to it. */
  group: (typeof groups)[number] | 'Account menu' | 'Control room' | 'Sessions' | 'Event report'
  who: Extract<Who, 'moderator' | 'organiser'>
  Page: ComponentType
  /** What is counted beside its name. */
  waiting?: readonly Waiting[]
  /** Whether a phone shows it in the bar at the bottom, where there is room for four. */
  onPhoneBar?: true
}

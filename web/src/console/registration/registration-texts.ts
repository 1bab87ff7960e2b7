import {
  type ListedRegistration,
  type RegistrationState,
  registrationStates,
} from '@rostra/domain/registration/registration'
import type { Rush } from '@rostra/domain/registration/registration-rush'

/** How the console calls the states. */
export const stateNames: Record<RegistrationState, string> = {
  pending: 'To decide',
  waiting: 'Waiting list',
  registered: 'Registered',
  refused: 'Refused',
  cancelled: 'Cancelled',
}

/** In the order of the tabs: what needs a decision comes first. */
export const tabStates: readonly RegistrationState[] = [
  'pending',
  ...registrationStates.filter((it) => it !== 'pending').sort(byTab),
]

function byTab(one: RegistrationState, other: RegistrationState): number {
  const order = Object.keys(stateNames)
  return order.indexOf(one) - order.indexOf(other)
}

type Answers = Readonly<Record<string, string | boolean>>
type Question = { id: string; label: string }

/** Someone's answers, with their questions; a question that was removed since is named by its id. */
export const answersOf = (answers: Answers, questions: readonly Question[]) =>
  Object.entries(answers).map(([id, answer]) => {
    const label = questions.find((it) => it.id === id)?.label ?? id
    if (answer === true) return { id, question: label, answer: '' }
    return { id, question: label.endsWith('?') ? label : `${label}:`, answer: String(answer) }
  })

/** What was decided about the people with these names, of whom `wait` were admitted without a place being free. */
export function decidedText(names: readonly string[], admit: boolean, wait: number): string {
  const whom = names.length === 1 ? names[0] : `${names.length} people`
  if (!admit) return `${whom} refused`
  if (wait === 0) return `${whom} admitted`
  return wait === names.length
    ? `${whom} admitted to the waiting list`
    : `${whom} admitted, ${wait} of them to the waiting list`
}

/** The rushes, with how many of each have a place and how many wait. */
export const rushesAmong = (registrations: readonly ListedRegistration[]) =>
  [...Map.groupBy(registrations, ({ rush }) => rush && `${rush.by} ${rush.of}`)].flatMap(
    ([, people]) => {
      const rush = people[0]?.rush
      const placed = people.filter(({ state }) => state === 'registered').length
      return rush ? [{ rush, placed, waiting: people.length - placed }] : []
    },
  )

/** What so many people in a rush have in common. */
export function rushText({ by, of }: Rush, people: number): string {
  if (by === 'network') return `${people} people registered from one network within an hour.`
  return by === 'domain'
    ? `${people} people with addresses at ${of} registered within an hour.`
    : `${people} people registered with the mailbox ${of} within an hour.`
}

/** How many places are taken, where there is a limit. */
export const placesText = (
  registrations: readonly ListedRegistration[],
  capacity: number,
): string => {
  const taken = registrations.filter(({ state }) => state === 'registered').length
  return `${taken.toLocaleString()} of ${capacity.toLocaleString()} places taken.`
}

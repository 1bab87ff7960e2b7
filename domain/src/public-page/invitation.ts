/** What the public page asks of a visitor who has not signed in. */
import { isFull, type RegistrationForm } from '../registration/registration.ts'

/**
 * `register`, `waitingList` and `elsewhere` lead to registration. The others say why nobody can register: `full`; `soon`,
 * until emails leave the server; `draft`, until the site opens; `signIn` where only people on the list take part.
 */
export type Invitation =
  | 'register'
  | 'waitingList'
  | 'elsewhere'
  | 'full'
  | 'soon'
  | 'draft'
  | 'signIn'

/** As `event-front` says it. */
type Front = {
  registers?: true | undefined
  registersSoon?: true | undefined
  draft?: true | undefined
}

/** `taken` is the number of people registered by the form. */
export function invitationOf(
  { registers, registersSoon, draft }: Front,
  form: RegistrationForm | undefined,
  taken: number,
): Invitation {
  if (registers && form) {
    if (form.mode === 'elsewhere') return 'elsewhere'
    if (!isFull(form, taken)) return 'register'
    return form.waitingList ? 'waitingList' : 'full'
  }
  if (registersSoon) return 'soon'
  return draft ? 'draft' : 'signIn'
}

/** Places that are left, where their number is limited and people can register. */
export const placesLeft = (
  invitation: Invitation,
  { capacity }: Pick<RegistrationForm, 'capacity'>,
  taken: number,
): { left: number; capacity: number } | undefined =>
  invitation === 'register' && capacity !== undefined
    ? { left: capacity - taken, capacity }
    : undefined

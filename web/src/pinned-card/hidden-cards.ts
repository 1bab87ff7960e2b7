/** The cards that the person has hidden in this browser. A new card has a new id, so it is shown. */
import { hiddenCardsKey } from '../platform/identity/personal-data.ts'
import { storedIds } from '../platform/stored-ids.ts'

// Only pinned cards are ever looked up.
const hidden = storedIds(hiddenCardsKey, 50)

export const setHidden = hidden.set

export const useIsHidden = (id: string): boolean => hidden.useCount([id]) > 0

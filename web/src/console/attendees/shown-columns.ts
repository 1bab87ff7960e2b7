import { readStored, writeStored } from '../../platform/browser-storage.ts'

const stored = 'rostra-attendee-columns'
/** More would leave no room for names. */
export const shownLimit = 4
/** Shown as long as no one has chosen in this browser. */
const shownAtFirst = 2

/** The fields that the list of attendees shows as columns, as chosen in this browser, in the order of `fields`. */
export const shownColumns = {
  read(fields: readonly string[]): string[] {
    const chosen = readStored(stored)?.split('\n')
    return chosen === undefined
      ? fields.slice(0, shownAtFirst)
      : fields.filter((name) => chosen.includes(name)).slice(0, shownLimit)
  },
  // Names are on one line. The first line is none, so that an empty choice is stored too.
  write: (names: readonly string[]): void => writeStored(stored, ['', ...names, ''].join('\n')),
}

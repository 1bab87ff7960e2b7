import type { ReactNode } from 'react'
import { intlLocale } from '../platform/i18n/i18n.ts'

/** In Japanese the family name comes first, and people are addressed by it. */
const isFamilyFirst = () => intlLocale().startsWith('ja')

/** The fields of a form for a person's two names, in the order of the page's language. */
export function NamePair({ first, last }: { first: ReactNode; last: ReactNode }) {
  const [one, other] = isFamilyFirst() ? [last, first] : [first, last]
  return (
    <>
      {one}
      {other}
    </>
  )
}

/** How a greeting calls someone: by the first name, or by the whole one where that would be too familiar. */
export const greetingName = ({ first, name }: { first: string; name: string }): string =>
  isFamilyFirst() ? name : first

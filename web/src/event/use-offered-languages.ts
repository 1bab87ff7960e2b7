import type { Language } from '@rostra/domain/languages'
import { useEffect } from 'react'
import { keepToOffered } from '../platform/i18n/language.ts'

/** Keeps the page in a language that the event offers, also when that changes while it is open. */
export function useOfferedLanguages(offered: readonly Language[] | undefined): void {
  useEffect(() => {
    if (offered) keepToOffered(offered)
  }, [offered])
}

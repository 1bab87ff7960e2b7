import { isLanguage, type Language, offeredLanguages } from '@rostra/domain/languages'

/** The offered languages, as the server wrote them into the page. */
export function offeredOnThisPage(): Language[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=rostra-languages]')
  const named = (meta?.content ?? '').split(' ').filter(isLanguage)
  return offeredLanguages(named.length > 0 ? named : undefined)
}

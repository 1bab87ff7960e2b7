/** What Lingui's macros call. There is no provider: the console renders parts of the site, but has no translations. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'
import { type Elements, withElements } from './with-elements.tsx'

const subscribe = (listener: () => void) => i18n.on('change', listener)
const locale = () => i18n.locale

/** The current language; components without texts of their own call it to re-render when the language changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, locale)

/** For the macro of the same name. */
export function useLingui() {
  useLanguage()
  return { i18n, _: i18n.t }
}

type Props = {
  id: string
  message?: string
  values?: Record<string, unknown>
  components?: Elements
}

/** A message whose numbered tags are replaced with elements. */
export function Trans({ id, message, values, components = {} }: Props): ReactNode {
  const { _ } = useLingui()
  const text = _({ id, ...(message === undefined ? {} : { message }), ...(values && { values }) })
  return withElements(text, components)
}

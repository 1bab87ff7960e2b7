/** What the macros of Lingui call. There is no provider: the console shows parts of ours, and knows no languages. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'
import { type Elements, withElements } from './with-elements.tsx'

const subscribe = (listener: () => void) => i18n.on('change', listener)
const locale = () => i18n.locale

/** The language, for components without texts of their own: they re-render when it changes. */
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

/** A message, with elements in the place of its numbered tags. */
export function Trans({ id, message, values, components = {} }: Props): ReactNode {
  const { _ } = useLingui()
  const text = _({ id, ...(message === undefined ? {} : { message }), ...(values && { values }) })
  return withElements(text, components)
}

/** What the macros of Lingui call. There is no provider: the console shows parts of ours, and knows no languages. */
import {
  cloneElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react'
import { i18n } from './i18n.ts'

const subscribe = (listener: () => void) => i18n.on('change', listener)
const locale = () => i18n.locale

/** The language, for components that say nothing by themselves: they are drawn anew when it changes. */
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
  components?: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A message, with elements in the place of its numbered tags. */
export function Trans({ id, message, values, components = {} }: Props): ReactNode {
  const { _ } = useLingui()
  const text = _({ id, ...(message === undefined ? {} : { message }), ...(values && { values }) })
  return withElements(text, components)
}

/** `<0>text</0>` and `<0/>`; one tag may stand inside another. */
function withElements(text: string, components: NonNullable<Props['components']>): ReactNode {
  const parts = text.split(/<(\d+)>(.*?)<\/\1>|<(\d+)\/>/s)
  if (parts.length === 1) return text
  const nodes: ReactNode[] = []
  for (let at = 0; at < parts.length; at += 4) {
    const [words, name, inner, empty] = parts.slice(at, at + 4)
    const element = components[name ?? empty ?? '']
    const children = inner === undefined ? undefined : withElements(inner, components)
    nodes.push(
      words,
      <Fragment key={at}>{element ? cloneElement(element, {}, children) : children}</Fragment>,
    )
  }
  return nodes
}

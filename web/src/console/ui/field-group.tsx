/** What the fields of a form know: value, error and change of the group that surrounds them, by their names. */
import { createContext, type ReactNode, use } from 'react'

type Values = Readonly<Record<string, unknown>>
type State = {
  value: Values
  /** Of the group in its form, such as `registration.`. */
  path: string
  at(field: string): string | undefined
  set(part: Values): void
}
const Current = createContext<State>({ value: {}, path: '', at: () => undefined, set() {} })

/** For a field of its own kind: its value and error by its name in the group. */
export function useField<Value>(name: string) {
  const { value, path, at, set } = use(Current)
  return {
    value: value[name] as Value | null | undefined,
    error: at(path + name),
    'data-field': path + name,
    set: (to: Value | null) => set({ [name]: to }),
  }
}

/** Errors by their path in the form, for a field with others below its own, such as those of its lines. */
export const useErrors = () => use(Current).at

/** Changes several fields of the group at once. */
export const useSet = <Of extends object>(): ((part: Partial<Of>) => void) => use(Current).set

export type GroupProps<Of> = {
  value: Of
  at(field: string): string | undefined
  onChange(part: Partial<Of>): void
  /** Ends with a dot; empty for the form itself. */
  path?: string
  children: ReactNode
}

/** The fields inside edit this value. */
export const Group = ({ value, path = '', at, onChange, children }: GroupProps<object>) => (
  <Current value={{ value: value as Values, path, at, set: onChange }}>{children}</Current>
)

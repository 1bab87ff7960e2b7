type Undefined<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T]
type Defined<T> = Omit<T, Undefined<T>> & { [K in Undefined<T>]?: Exclude<T[K], undefined> }
type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined | null | false | ''> }

/** The object without its undefined properties: an optional field is absent, never undefined. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>

/** The object without properties that have no value: undefined, null, false, 0, '' and empty lists. */
export const filled = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && !value.length)),
  ) as Filled<T>

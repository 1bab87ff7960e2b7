import { type ComponentType, lazy } from 'react'

/** Something that comes after what people came for: when its code does not come, its place stays empty. */
export const extra = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    fetchCode().then(
      (found) => ({ default: found }),
      () => ({ default: () => null }),
    ),
  )

import { type ComponentType, lazy } from 'react'

/** A lazy component for secondary content: renders nothing if its code fails to load. */
export const extra = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    fetchCode().then(
      (found) => ({ default: found }),
      () => ({ default: () => null }),
    ),
  )

import { t } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import { showToast } from './toast-store.ts'

type FetchCode<Props> = () => Promise<ComponentType<Props>>

/** A component whose code is fetched when it is first rendered; if that fails, the error boundary around it shows. */
export const lazyPart = <Props extends object>(fetchCode: FetchCode<Props>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await fetchCode() }))

/** A lazy component for secondary content: renders nothing if its code fails to load. */
export const lazyOptional = <Props extends object>(fetchCode: FetchCode<Props>) =>
  lazyPart<Props>(() => fetchCode().catch(() => () => null))

/** A lazy component that someone has opened: a toast says if its code fails to load. */
export const lazyDialog = <Props extends object>(fetchCode: FetchCode<Props>) =>
  lazyPart<Props>(() =>
    fetchCode().catch(() => {
      showToast({ kind: 'error', title: t`This didn’t load. Reload the page and try again.` })
      return () => null
    }),
  )

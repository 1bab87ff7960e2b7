/** What happens when the server no longer accepts the stored token. */
import { t } from '@lingui/core/macro'
import { basePath } from '../platform/base-path.ts'
import { withdrawnKey } from '../platform/identity/personal-data.ts'
import { storedToken } from '../platform/identity/stored-user.ts'
import { ApiError } from '../platform/transport/api.ts'
import { showToast } from '../ui/toast-store.ts'

/** ms to wait for the reason. */
const reasonWithin = 5_000

/** Signs out by `forget`, and says why: the sign-in is over, or the team has removed the person from the event. */
export async function signedOut(forget: () => void): Promise<void> {
  const token = storedToken()
  const isWithdrawn = token !== undefined && (await wasWithdrawn(token))
  const now = storedToken()
  // Someone has signed in meanwhile.
  if (now !== undefined && now !== token) return
  if (isWithdrawn) sessionStorage.setItem(withdrawnKey, '1')
  // Another request, or another tab, has signed out.
  if (now === undefined) return
  forget()
  if (!isWithdrawn)
    showToast({
      title: t`You’ve been signed out. Sign in again to continue.`,
      lifetimeMs: 15_000,
    })
}

/** Whether the team has removed the holder of `token` from the event; the server tells only them. Never rejects. */
const wasWithdrawn = (token: string): Promise<boolean> =>
  fetch(`${basePath()}/api/me`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: '{}',
    signal: AbortSignal.timeout(reasonWithin),
  }).then(
    async (answer) => new ApiError(answer.status, await answer.text()).reason === 'place-withdrawn',
    () => false,
  )

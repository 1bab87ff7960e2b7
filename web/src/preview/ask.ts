/** Calls of the preview itself. It loads before and without the site, so the site's client is not available. */
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'

export type Preview = AnswerOf<(typeof calls)['preview']>

export const base =
  document.querySelector<HTMLMetaElement>('meta[name="rostra-base"]')?.content ?? ''

/** Returns an error with the server's message on failure. */
export async function ask<Answer>(
  name: Extract<CallName, 'preview' | 'preview-move'>,
  token: string,
  payload: object,
): Promise<Answer | Error> {
  try {
    const answer = await fetch(`${base}/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(payload),
    })
    const body = await answer.json()
    return answer.ok ? body : new Error(body.error.message)
  } catch {
    return new Error('We can’t reach the server. Check your connection and try again.')
  }
}

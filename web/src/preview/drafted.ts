/**
 * Unsaved values in the console's own frames. The page around the frame keeps them in `rostraDraft`, and fires
 * `rostra:draft` on the frame's window after each change; the site then loads again what it shows.
 */

/** Functions of the surrounding page: both have the same origin. */
export type SiteDraft = {
  /** Answers by the name of the call, made from the server's, which is undefined where it refused. */
  answers: { [call: string]: ((stored: object | undefined) => object) | undefined }
  /** The style sheet of the theme. */
  sheet: string
}

const draftOf = (page: Window): SiteDraft | undefined =>
  (page as Window & { rostraDraft?: SiteDraft }).rostraDraft

/** Calls are made with the preview's token, even those of a page on which no one is signed in. */
export function showDraft(token: string): void {
  const page = window.parent
  const sheet = new CSSStyleSheet()
  const dress = () => sheet.replaceSync(draftOf(page)?.sheet ?? '')
  dress()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  window.addEventListener('rostra:draft', dress)

  const ask = window.fetch.bind(window)
  window.fetch = async (address, init = {}) => {
    const call = String(address).split('/api/')[1]
    if (call === undefined) return ask(address, init)
    const headers = new Headers(init.headers)
    headers.set('Authorization', token)
    const answer = await ask(address, { ...init, headers })
    const draft = draftOf(page)?.answers[call]
    if (!draft) return answer
    return Response.json(draft(answer.ok ? await answer.json() : undefined))
  }
}

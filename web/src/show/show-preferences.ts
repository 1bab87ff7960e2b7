/** Settings of the show page, kept in this browser. */
const reactionsKey = 'rostra:show-reactions'
const theatreKey = 'rostra:theatre'
const chatOverKey = 'rostra:theatre-chat-over'

/** Reactions float until someone switches them off. */
export const readReactionsShown = (): boolean => read(reactionsKey) !== 'no'
export const writeReactionsShown = (shown: boolean): void => write(reactionsKey, shown)

export const readTheatre = (): boolean => read(theatreKey) === 'yes'
export const writeTheatre = (on: boolean): void => write(theatreKey, on)

/** In theatre mode the chat is below the video until someone overlays it. */
export const readChatOver = (): boolean => read(chatOverKey) === 'yes'
export const writeChatOver = (over: boolean): void => write(chatOverKey, over)

// Storage may be full or forbidden; the switches work until the page is left.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'yes' : 'no')
  } catch {}
}

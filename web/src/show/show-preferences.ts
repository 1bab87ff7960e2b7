/** Settings of the show page, kept in this browser. */
import { readStored, writeStored } from '../platform/browser-storage.ts'

const reactionsKey = 'rostra:show-reactions'
const theatreKey = 'rostra:theatre'
const chatOverKey = 'rostra:theatre-chat-over'

/** Reactions float until someone switches them off. */
export const readReactionsShown = (): boolean => readStored(reactionsKey) !== 'no'
export const writeReactionsShown = (shown: boolean): void => write(reactionsKey, shown)

export const readTheatre = (): boolean => readStored(theatreKey) === 'yes'
export const writeTheatre = (on: boolean): void => write(theatreKey, on)

/** In theatre mode the chat is below the video until someone overlays it. */
export const readChatOver = (): boolean => readStored(chatOverKey) === 'yes'
export const writeChatOver = (over: boolean): void => write(chatOverKey, over)

const write = (key: string, on: boolean): void => writeStored(key, on ? 'yes' : 'no')

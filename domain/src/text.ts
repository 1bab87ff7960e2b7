/** Whether the database stores a text, such as an id sent by a program, unchanged; it would replace lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

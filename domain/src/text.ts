/** Whether the database stores a text, such as an id sent by a program, unchanged; it would replace lone surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Whether there is anything to see: a text of blanks, joiners or fillers is as good as none. The braille blank is no
 * space for Unicode.
 */
export const isVisible = (text: string): boolean =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

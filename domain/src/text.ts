/** A name that programs give and the database keeps as it is: half of a surrogate pair would come back as another. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

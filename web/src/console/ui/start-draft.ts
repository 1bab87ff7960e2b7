/** Where this tab keeps what was typed in the guided start, until it is stored. */
export const startDraftKey = 'rostra-draft start'

/** For the next event: what was typed for the last one does not concern it. */
export const forgetStartDraft = (): void => sessionStorage.removeItem(startDraftKey)

import { showToast } from '../../../ui/toast-store.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

type Options<Form extends object, Entity extends object> = {
  /** Its name in the calls, such as `session`: the prefix of the fields that they report as invalid. */
  noun: string
  /** The key under which this tab keeps unsaved changes. */
  draft: string
  /** The server's version, under `revision`; the initial values of a new entity. */
  stored: Form
  revision: string
  /** What would be sent. */
  entityOf(form: Form): Entity
  /** Cleans up what people typed before it is saved, for example by removing empty rows. */
  tidy?(form: Form): Form
  /** Resolves to the new revision. */
  save(entity: Entity, revision: string): Promise<{ revision: string }>
  /** The title of the toast once it is saved. */
  savedTitle(form: Form): string
  /** Leaves the editor once the draft is saved or given up; without it, the editor stays open. */
  onDone?(): void
}

export type EntityEditor = {
  draft: Pick<ReturnType<typeof useDraft>, 'isDirty' | 'restored' | 'discard' | 'isUnsaved'>
  saving: ReturnType<typeof useSaving>
  entity: object
  send(revision?: string): Promise<void>
  /** Saves, then calls `go` instead of `onDone`. */
  sendAndGo(go: () => void): Promise<void>
  takeTheirs(): void
}

/** Editing one thing of the event: its draft, saving it, and what happens when someone else saved first. */
export function useEntityEditor<Form extends object, Entity extends object>(
  options: Options<Form, Entity>,
) {
  const { noun, stored, revision, entityOf, tidy, save, savedTitle, onDone } = options
  const draft = useDraft(options.draft, stored, revision)
  const form = draft.value
  const entity = entityOf(form)
  const saving = useSaving(noun, entity)

  const sendThen = async (under: string, go: (() => void) | undefined) => {
    const tidied = tidy?.(form) ?? form
    if (tidied !== form) draft.set(tidied)
    const sent = entityOf(tidied)
    const saved = await saving.run(async () => {
      const answer = await save(sent, under)
      if (!onDone) draft.saved(tidied, answer.revision)
    }, sent)
    if (!saved) return
    showToast({ title: savedTitle(tidied) })
    leave(go)
  }
  const leave = (go = onDone) => {
    if (!go) return
    draft.forget()
    go()
  }
  return {
    draft,
    form,
    entity,
    saving,
    send: (under = draft.revision) => sendThen(under, onDone),
    sendAndGo: (go: () => void) => sendThen(draft.revision, go),
    takeTheirs() {
      if (!onDone) draft.discard()
      saving.closeConflict()
      leave()
    },
  }
}

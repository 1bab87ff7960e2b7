import { showToast } from '../../../ui/toast-store.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

type Options<Form extends object, Entity extends object> = {
  /** What its calls name it, such as `session`: the beginning of the fields they find wrong. */
  noun: string
  /** The name under which this tab keeps what is not saved yet. */
  draft: string
  /** What the server has, under `revision`; a new one begins with it. */
  stored: Form
  revision: string
  /** What would be sent. */
  entityOf(form: Form): Entity
  /** Puts right what people write otherwise than it is meant, when they save. */
  tidy?(form: Form): Form
  /** Gives the new revision. */
  save(entity: Entity, revision: string): Promise<{ revision: string }>
  /** The toast once it is saved. */
  savedTitle(form: Form): string
  /** Where one goes from here once it is saved or given up; without it one stays. */
  onDone?(): void
}

export type EntityEditor = {
  draft: Pick<ReturnType<typeof useDraft>, 'isDirty' | 'restored' | 'discard' | 'holds'>
  saving: ReturnType<typeof useSaving>
  entity: object
  send(revision?: string): Promise<void>
  /** Saves, and goes elsewhere than where one would go otherwise. */
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

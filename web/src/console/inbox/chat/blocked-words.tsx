import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { useState } from 'react'
import { callApi } from '../../../platform/transport/api.ts'
import { useCall, useChange } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { attempt } from '../../../ui/toast-errors.ts'
import { ConsoleDialog } from '../../ui/console-dialog.tsx'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import styles from '../rows.module.css'

type Preview = AnswerOf<(typeof calls)['blocked-word-preview']> & { word: string }

/** Words that messages must not contain; a new word is tested against recent messages first. */
export function BlockedWords({ onClose }: { onClose(): void }) {
  const words = useCall('blocked-words', {})
  const { change: add, busy: adding } = useChange('blocked-word-add')
  const { change: remove } = useChange('blocked-word-remove')
  const [preview, setPreview] = useState<Preview>()
  const send: SendForm = async (text) => {
    const word = text('word')
    setPreview({ word, ...(await callApi('blocked-word-preview', { word })) })
  }
  const block = async (word: string) => {
    await add({ word })
    setPreview(undefined)
  }
  return (
    <ConsoleDialog title="Blocked words" onClose={onClose}>
      <p className={styles.fine}>
        Blocks whole words, ignoring capitals and accents. The team can still use them.
      </p>
      <Form send={send}>
        <FormField label="Word" name="word" autoComplete="off" />
        <SubmitRow action="Check word" variant="secondary" />
      </Form>
      {preview && (
        <div className="stack gap-3" role="status">
          <p>
            “{preview.word}” appears in {preview.matched} of the last {preview.searched} messages.
          </p>
          <ul className="stack gap-3 list breaks">
            {preview.messages.map(({ channel, seq, user, text }) => (
              <li key={`${channel} ${seq}`}>
                <strong>{user.name || nicknameFallback}</strong> {text}
              </li>
            ))}
          </ul>
          <div>
            <Button busy={adding} onClick={() => void attempt(block(preview.word))}>
              Block “{preview.word}”
            </Button>
          </div>
        </div>
      )}
      <Loaded query={words} height={80}>
        {({ words: blocked }) =>
          blocked.length === 0 ? (
            <p className={styles.fine}>No blocked words yet.</p>
          ) : (
            <ul className="stack gap-3 list breaks">
              {blocked.map(({ word, by }) => (
                <li key={word} className={styles.between}>
                  <span>
                    <strong>{word}</strong> <span className={styles.fine}>added by {by}</span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={`Unblock ${word}`}
                    onClick={() => void attempt(remove({ word }))}
                  >
                    Unblock
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </ConsoleDialog>
  )
}

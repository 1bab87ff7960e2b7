import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { ArrowUp, Trash2 } from 'lucide-react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { MenuItem, MoreMenu } from '../../ui/more-menu.tsx'
import { offerUndo } from '../../ui/offer-undo.ts'
import { attempt } from '../../ui/toast-errors.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { counted } from '../ui/numbers.ts'
import { Row, Rows } from '../ui/row.tsx'
import { formatMoment } from '../ui/times.ts'

export type Libraries = AnswerOf<(typeof calls)['organiser-libraries']>

export function LibrariesList({ data }: { data: Libraries }) {
  const { libraries, removed, serverTime } = data
  const remove = useChange('organiser-library-remove')
  const restore = useChange('organiser-library-restore')
  const move = useChange('organiser-library-move')
  const takeAway = async (id: string, revision: string) => {
    const { title } = await remove.change({ id, revision })
    offerUndo(`“${title}” removed`, () => restore.change({ id }))
  }
  return (
    <>
      {libraries.length === 0 && (
        <EmptyList>
          No libraries yet. A library contains documents, videos and links that attendees can open
          from a time you choose. Add one above.
        </EmptyList>
      )}
      {libraries.length > 0 && (
        <Rows label="Libraries">
          {libraries.map(({ library: { id, title, assets, openDateTime }, revision }, index) => (
            <Row
              key={id}
              to={`?edit=${encodeURIComponent(id)}`}
              name={title}
              detail={`${counted(assets?.length ?? 0, 'resource')} · ${
                Date.parse(openDateTime) <= serverTime
                  ? 'open'
                  : `opens ${formatMoment(Date.parse(openDateTime))} (event time)`
              }`}
            >
              <MoreMenu label={`More for ${title}`}>
                {index > 0 && (
                  <MenuItem
                    icon={<ArrowUp size={18} />}
                    onClick={() =>
                      void attempt(
                        move.change({ id, before: libraries[index - 1]?.library.id ?? null }),
                      )
                    }
                  >
                    Move up
                  </MenuItem>
                )}
                <MenuItem
                  icon={<Trash2 size={18} />}
                  onClick={() => void attempt(takeAway(id, revision))}
                >
                  Remove
                </MenuItem>
              </MoreMenu>
            </Row>
          ))}
        </Rows>
      )}
      {removed.map(({ id, title }) => (
        <p key={id} className="line gap-3">
          “{title}” was removed recently.
          <Button variant="secondary" onClick={() => void attempt(restore.change({ id }))}>
            Restore
          </Button>
        </p>
      ))}
    </>
  )
}

import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../platform/transport/use-call.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Screen } from '../ui/screen.tsx'
import { LibrariesList } from './libraries-list.tsx'
import { LibraryEditor } from './library-editor.tsx'

/** All resource libraries, or the one whose id is in the URL. */
export function LibraryPage() {
  const libraries = useCall('organiser-libraries', {})
  const programme = useSessions()
  const [params, setParams] = useSearchParams()
  const edited = params.get('edit')
  const listed = libraries.data?.libraries.find(({ library }) => library.id === edited)
  const title =
    edited === null
      ? 'Library'
      : edited === ''
        ? 'New library'
        : (listed?.library.title ?? 'Library')
  return (
    <Screen
      title={title}
      actions={
        !libraries.data ? undefined : edited === null ? (
          <Button icon={<Plus size={18} />} onClick={() => setParams({ edit: '' })}>
            Add library
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setParams({})}>
            Back to all libraries
          </Button>
        )
      }
    >
      <Loaded query={libraries}>
        {(data) => {
          if (edited === null) return <LibrariesList data={data} />
          if (edited !== '' && !listed) return <p>This library no longer exists.</p>
          // A new library opens with the event.
          if (edited === '' && programme.isPending) return <Skeleton height={420} />
          return (
            <LibraryEditor
              key={edited}
              data={data}
              listed={listed}
              sessions={programme.sessions ?? []}
              onDone={() => setParams({})}
            />
          )
        }}
      </Loaded>
    </Screen>
  )
}

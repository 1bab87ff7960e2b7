import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { csvSeparator } from '../ui/csv-separator.ts'
import { ExportButton } from '../ui/export-button.tsx'
import { Row, Rows } from '../ui/row.tsx'
import { Screen } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'

type File = readonly [name: string, detail: string, call: string, payload?: object]

const files: readonly File[] = [
  [
    'Attendees',
    'Names, addresses, when they registered and last signed in',
    'organiser-attendees-export',
  ],
  ['Registrations', 'Who registered themselves, with their answers', 'registrations-export'],
  [
    'Attendance',
    'Who was at which session, and for how many minutes, also live',
    'attendance-export',
  ],
  [
    'Attendance in total',
    'Everyone’s minutes at all sessions together, and whether they earned a certificate',
    'certificates-export',
    { everyone: true },
  ],
  [
    'Certificates',
    'Who earned one, with the minutes that count and the address of each',
    'certificates-export',
  ],
  ['Feedback', 'Ratings and comments of each session, without names', 'feedback-export'],
  ['Poll results', 'Answers and votes, without names', 'polls-export'],
  ['Chats', 'All messages, with their authors and what was removed', 'organiser-chat-export'],
  ['Questions', 'What attendees asked, with votes and answers', 'organiser-questions-export'],
  ['Help tickets', 'With the replies and the notes of the team', 'organiser-help-export'],
]

/** Everything that can be saved as a file. */
export const ExportsPage = () => (
  <Screen
    title="Exports"
    intro="CSV files for a spreadsheet, with times in the event’s time zone. Exporting asks for your password if you entered it more than five minutes ago."
  >
    <Separator />
    <Rows label="Exports">
      {files.map(([name, detail, call, payload]) => (
        <Row key={name} name={name} detail={detail}>
          <ExportButton call={call} about={name} {...(payload ? { payload } : {})} />
        </Row>
      ))}
    </Rows>
    <p>
      The event itself, as a ZIP file for the next one:{' '}
      <Link to={consolePaths.closing()}>Finish › Download this event</Link>
    </p>
  </Screen>
)

/** Holds for all CSV files of the console that are saved in this browser. */
function Separator() {
  const [separator, setSeparator] = useState(csvSeparator.read)
  return (
    <Select
      label="For spreadsheets with"
      value={separator}
      options={[
        { id: 'comma', name: 'Commas between fields', hint: 'Most programs' },
        {
          id: 'semicolon',
          name: 'Semicolons, and a decimal comma',
          hint: 'Excel in German, French, Spanish and others',
        },
      ]}
      onChange={(chosen) => {
        csvSeparator.write(chosen)
        setSeparator(chosen)
      }}
    />
  )
}

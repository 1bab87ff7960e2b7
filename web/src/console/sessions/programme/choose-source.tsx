import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import prepare from '../../ui/form-kit.module.css'
import { Section } from '../../ui/screen.tsx'
import { openProgramme, type ProgrammeFile } from './file-text.ts'

/** Where a programme comes from, and what it is called in texts. */
export type Source = { name: string } & ({ url: string } | ProgrammeFile)

type Props = {
  busy: boolean
  onChoose(source: Source): void
  onProblem(problem: string): void
}

const template = {
  name: 'programme-template.csv',
  text: [
    'Title,Date,Start,End,Room,Speakers,Description',
    'Opening,2027-03-12,09:00,09:30,Main hall,Ada Okafor; Bo Lund,Welcome to the day.',
    '',
  ].join('\r\n'),
}

/** A file, an address, or text from the clipboard. */
export function ChooseSource({ busy, onChoose, onProblem }: Props) {
  const [url, setUrl] = useState('')
  const [pasted, setPasted] = useState('')
  const open = async (file: File) => {
    try {
      onChoose({ name: file.name, ...(await openProgramme(file)) })
    } catch (error) {
      onProblem((error as Error).message)
    }
  }
  return (
    <>
      <Section title="From another program">
        <p>
          The address of an export: <code>schedule.json</code> of pretalx, frab or FOSDEM, the API
          of Sessionize, an export of Indico. You see what would change before anything does.
        </p>
        <form
          className="stack gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            onChoose({ name: hostOf(url), url: url.trim() })
          }}
        >
          <TextField
            label="Address"
            type="url"
            required
            placeholder="https://pretalx.example/my-event/schedule/export/schedule.json"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <div>
            <Button type="submit" busy={busy}>
              {busy ? 'Reading…' : 'Preview'}
            </Button>
          </div>
        </form>
      </Section>
      <Section title="From a file">
        <p>
          A spreadsheet (Excel or CSV) with a row for each session and any headings, or an export of
          one of those programs.
        </p>
        <FileChoice
          accept=".xlsx,.csv,.tsv,.txt,.json"
          template={template}
          onChoose={(file) => void open(file)}
        />
        <details>
          <summary>Paste cells instead</summary>
          <div className={prepare.form}>
            <TextField
              multiline
              rows={6}
              label="Cells, with their headings"
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <div>
              <Button
                variant="secondary"
                busy={busy}
                disabled={pasted.trim() === ''}
                onClick={() => void open(new File([pasted], 'the pasted cells'))}
              >
                Preview pasted cells
              </Button>
            </div>
          </div>
        </details>
      </Section>
    </>
  )
}

/** For texts; an address that is none is refused by the server. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

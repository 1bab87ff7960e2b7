import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/transport/api.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Select } from '../ui/select.tsx'
import { FigureTable } from '../ui/table.tsx'
import { formatTime } from '../ui/times.ts'
import { Chart } from './chart.tsx'
import { type Series, seriesOf } from './series.ts'
import styles from './system.module.css'

/** ms between polls; the server takes a sample each minute. */
const pollIntervalMs = 30_000

type Props = { paused: boolean; shows: readonly { id: string; title: string; room: string }[] }

/** Viewers, messages and reactions of the last hours, as a chart or as a table. */
export function History({ paused, shows }: Props) {
  const [minutes, setMinutes] = useState('60')
  const [room, setRoom] = useState('')
  const [asTable, setAsTable] = useState(false)
  const history = useQuery({
    queryKey: ['dashboard-history', minutes],
    queryFn: ({ signal }) => callApi('dashboard-history', { minutes: Number(minutes) }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : pollIntervalMs,
  })
  return (
    <>
      <div className={styles.choices}>
        <Select
          label="Session"
          value={room}
          options={[
            { id: '', name: 'All sessions' },
            ...shows.map((show) => ({ id: show.room, name: show.title })),
          ]}
          onChange={setRoom}
        />
        <Select
          label="Period"
          value={minutes}
          options={[
            { id: '60', name: 'Last hour' },
            { id: '240', name: 'Last 4 hours' },
            { id: '1440', name: 'Last 24 hours' },
          ]}
          onChange={setMinutes}
        />
        <Button variant="secondary" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </div>
      <Loaded query={history}>
        {({ samples }) => {
          const series = seriesOf(samples, room || undefined)
          if (series.minutes.length === 0)
            return (
              <EmptyList>
                No data yet. Figures appear about a minute after someone starts watching.
              </EmptyList>
            )
          return asTable ? <SeriesTable series={series} /> : <Chart series={series} />
        }}
      </Loaded>
    </>
  )
}

function SeriesTable({ series }: { series: Series }) {
  const { viewers, guests, messages, reactions } = series
  const columns = [
    { name: 'Watching', figures: viewers },
    ...(guests.length > 0 ? [{ name: 'Guests among them', figures: guests }] : []),
    { name: 'Messages', figures: messages },
    { name: 'Reactions', figures: reactions },
  ]
  return (
    <FigureTable
      label="Figures per minute, newest first"
      columns={['Minute', ...columns.map(({ name }) => name)]}
      rows={series.minutes
        .map((at, index) => ({
          key: at,
          head: formatTime(at),
          figures: columns.map(({ figures }) => figures[index]),
        }))
        .reverse()}
    />
  )
}

/** Counters of recordings, so that a segment costs the same after hours; what is shown of one, and since when it is sent. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const recordings: Migration = {
  name: '0016-recordings',
  up: (db) => runSql(db, tables),
}

const tables = `
alter table recording add column sending_since bigint not null default 0;

update recording set sending_since = started_at;

alter table recording add column shown_from bigint;

alter table recording add column shown_to bigint;

alter table recording add column missing_since bigint;

create table recording_playlist (
  recording_id text not null references recording (id) on delete cascade,
  playlist text not null,
  segments bigint not null,
  breaks bigint not null,
  primary key (recording_id, playlist)
);

insert into recording_playlist (recording_id, playlist, segments, breaks)
select recording_id, playlist, count(*), sum(discontinuity)
from recording_segment group by recording_id, playlist;

alter table recording_segment add column number bigint not null default 0;

alter table recording_segment add column breaks bigint not null default 0;

update recording_segment set number = counted.number, breaks = counted.breaks
from (
  select recording_id, playlist, take, sequence,
    row_number() over places - 1 as number, sum(discontinuity) over places as breaks
  from recording_segment
  window places as (partition by recording_id, playlist order by take, sequence)
) as counted
where counted.recording_id = recording_segment.recording_id
  and counted.playlist = recording_segment.playlist
  and counted.take = recording_segment.take
  and counted.sequence = recording_segment.sequence;

create index recording_segment_time on recording_segment (recording_id, take, starts_at);
`

import type { Need } from '@rostra/domain/sessions/session-needs'

/** What a session lacks, in a word and as the legend explains it. */
export const needNames: Readonly<Record<Need, { name: string; means: string }>> = {
  stream: { name: 'Stream', means: 'No live stream is chosen.' },
  speaker: { name: 'Speaker', means: 'It has no speaker, or one who has not said yes.' },
  photo: { name: 'Photo', means: 'A speaker has no photo.' },
  backup: { name: 'Backup', means: 'There is no second stream to switch to.' },
  captions: { name: 'Captions', means: 'Neither the stream nor the replay has captions.' },
}

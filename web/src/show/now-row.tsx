import { Trans, useLingui } from '@lingui/react/macro'
import { ChartColumn, ChevronUp, Megaphone, MessageCircleQuestion, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardLink, HideCard } from '../pinned-card/card-parts.tsx'
import { numberText } from '../platform/i18n/i18n.ts'
import { eventLanguage } from '../platform/i18n/language.ts'
import { said } from '../platform/i18n/live-text.ts'
import { Button } from '../ui/button.tsx'
import styles from './now-items.module.css'
import type { NowItem } from './now-line-rule.ts'

type Props = { item: NowItem; onPoll: () => void }

/** One thing in the line under the picture. */
export function NowRow({ item, onPoll }: Props) {
  const { t } = useLingui()
  switch (item.kind) {
    case 'on-air': {
      const { text, asker, votes } = item.question
      return (
        <Row kind="on-air" label={t`Being answered now`} text={text} lang="">
          <span className={`${styles.more} inline gap-1 muted rigid`}>
            <bdi lang="">{asker}</bdi>
            <ChevronUp size={14} aria-hidden="true" />
            {numberText(votes)}
          </span>
        </Row>
      )
    }
    case 'poll':
      return (
        <Row
          kind="poll"
          icon={<ChartColumn size={18} aria-hidden="true" />}
          text={item.poll.question}
          lang={item.poll.lang}
        >
          <Button className={styles.act} variant="quiet" onClick={onPoll}>
            {item.poll.mine === undefined ? <Trans>Vote</Trans> : <Trans>Your vote</Trans>}
          </Button>
        </Row>
      )
    case 'announcement':
      return (
        <Row
          kind="announcement"
          label={t`Announcement`}
          icon={<Megaphone size={18} aria-hidden="true" />}
          {...said(item.announcement.text)}
        />
      )
    case 'card':
      return (
        <Row
          kind="card"
          label={t`Pinned card`}
          icon={<Pin size={18} aria-hidden="true" />}
          {...said(item.card.text)}
        >
          {item.card.link && (
            <span className={styles.link}>
              <CardLink card={item.card} />
            </span>
          )}
          <HideCard card={item.card} />
        </Row>
      )
  }
}

type RowProps = {
  kind: NowItem['kind']
  /** Unless the panel has a part with that name. */
  label?: string
  text: string
  icon?: ReactNode
  lang?: string | undefined
  children?: ReactNode
}

function Row({ kind, label, text, icon, lang = eventLanguage, children }: RowProps) {
  const Part = label === undefined ? 'div' : 'section'
  return (
    <Part className={styles.row} data-kind={kind} aria-label={label} data-comes>
      {icon}
      {kind === 'on-air' && (
        <span className={styles.chip}>
          <MessageCircleQuestion size={18} aria-hidden="true" />
          <span>
            <Trans>Being answered now</Trans>
          </span>
        </span>
      )}
      <p className={`${styles.text} cut bold shrinks`} dir="auto" lang={lang}>
        {text}
      </p>
      {children}
    </Part>
  )
}
